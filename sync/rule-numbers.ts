/** Numbers of the rules that texts also state (decisions, section 4), each defined only here. */

/** Hours between rounds; the transport authority's rule as the school states it (A.1). */
export const ROUND_WAIT_HOURS = 21;
/** Days of a course. */
export const COURSE_DAYS = 30;
/** The final test is passed with at most this many wrong (B.4); a round test with none. */
export const FINAL_TEST_WRONG_LIMIT = 3;
/** Length of a name, characters (decisions, section 13). */
export const NAME_MIN = 2;
export const NAME_MAX = 100;
