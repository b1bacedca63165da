-- Payments that were taken back as void counted as first payments. The next start counts all sums anew.
DELETE FROM tallies;
