/** Sums that are kept. */
export type StatisticsTables = {
  tallies: {
    name: 'sales' | 'instructors' | 'joined' | 'begun';
    /** `2026-11-21` or `2026-11`. */
    period: string;
    subject: string;
    count: number;
    /** Krónur, where the sum is of money; else 0. */
    total: number;
  };
};
