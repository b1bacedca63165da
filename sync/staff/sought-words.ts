import { isPhone, phoneDigits } from '../account/phone.ts';
import { searchWords } from '../searchable.ts';

/** What is sought, word by word; a telephone number is one word of digits, as is a kennitala with its hyphen. */
export const soughtWords = (text: string): readonly string[] =>
  isPhone(text.trim())
    ? [phoneDigits(text)]
    : searchWords(text).map((word) => (/^\d{6}-\d{0,4}$/.test(word) ? word.replace('-', '') : word));
