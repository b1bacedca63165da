/** How long a name may be, characters (decisions, section 13). */
export const NAME_MIN = 2;
export const NAME_MAX = 100;
