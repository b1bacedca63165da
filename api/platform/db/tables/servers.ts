/** What the servers of one school know of each other. */

export type ServerTables = {
  counts: {
    /** What is counted and whose it is, as a hash. */
    key: string;
    taken: number;
    /** Of those taken, how many may still be given back. */
    undecided: number;
    until: number;
  };
  leases: { name: string; holder: string; until: number };
};
