/** What the words of a sales page are made of. */

export type SalesText = {
  readonly title: string;
  readonly headline: string;
  readonly intro: string;
  readonly description: string;
  readonly keywords: string;
  readonly points: readonly string[];
  readonly saidHeading: string;
  readonly said: readonly { readonly words: string; readonly who: string }[];
  readonly demonstration: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly list?: readonly string[];
  }[];
  readonly faqHeading: string;
  readonly faq: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
  readonly closing: string;
};

/** As it is read. */
export type Money = { readonly price: string; readonly discount: string };
