/** The one door to who pays card payments back; what stands behind it is chosen by the settings. */

export type CardPayment = {
  /** What the provider knows the payment by, for paying it back. */
  readonly refundId: string;
  /** How much of it, whole krónur. */
  readonly amount: number;
};

export type PaidBack =
  | { readonly kind: 'done' }
  /** The provider says no: somebody at the school has to look at it. @param reason its own code. */
  | { readonly kind: 'refused'; readonly reason: string };

export type Refunds = {
  /** Throws RefundTrouble where it is not known what came of it: then it is never asked again by itself, as the provider would pay twice. */
  readonly payBack: (payment: CardPayment) => Promise<PaidBack>;
};

/** The provider could not be reached, or did not answer for itself. */
export class RefundTrouble extends Error {}
