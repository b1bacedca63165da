/** Names, e-mail addresses and passwords that are accepted and refused (decisions, sections 5 and 13). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from '../account/email.ts';
import { isGuessable } from '../account/guessable-password.ts';
import { greetingName, nameComplaint, normaliseName } from '../account/name.ts';

const complaint = (name: string, brand = 'Akrein') => nameComplaint(normaliseName(name), brand);

describe('a name', () => {
  it.each([
    'Jón Jónsson',
    'Þórunn Æsa Öxndal Nguyễn-Łukasz',
    "Sean O'Brien",
    'Sean O’Brien',
    'J.R.R. Tolkien',
    'Anna M. Ósk',
    'Li',
    'Ævar',
    'محمد علي',
    '王小明',
    'Юлия Ёлкина',
    'Stella Starfsdóttir',
    'Skólína Akreinar',
    'Adminé Akpinar',
    'Yılmaz Əliyev',
    'Ɛsi Ɔfori',
    'é'.normalize('NFD').repeat(3),
    'x'.repeat(100),
    '  Jón \t Jónsson ',
  ])('%s is accepted', (name) => expect(complaint(name)).toBe(undefined));

  it.each([
    ['', 'name-missing'],
    [' J ', 'name-missing'],
    ['x'.repeat(101), 'name-long'],
    ['..', 'name-signs'],
    ["- '", 'name-signs'],
    ['R2D2', 'name-signs'],
    ['Jón <b>', 'name-signs'],
    ['akrein.is', 'name-signs'],
    ['Vinnið á lukka.example', 'name-signs'],
    ['https://lukka.example', 'name-signs'],
    ['jon@lukka.example', 'name-signs'],
    ['Jón\u200bJónsson', 'name-signs'],
    ['Jón\u202eJónsson', 'name-signs'],
    ['Jón😀', 'name-signs'],
    [`Jo${'\u0301'.repeat(5)}n`, 'name-signs'],
    ['Ökuskóli', 'name-reserved'],
    ['ÖKUSKÓLINN', 'name-reserved'],
    ['Jón í Starfsfólk', 'name-reserved'],
    ['Admin', 'name-reserved'],
    ['A.d.m.i.n', 'name-reserved'],
    ['Ad min', 'name-reserved'],
    ['Driving School', 'name-reserved'],
    ['Akrein', 'name-reserved'],
    ['Jón hjá Akrein', 'name-reserved'],
    ['akreín', 'name-reserved'],
    ['𝐀krein Jónsson', 'name-reserved'],
    ['Аkrein Jónsson', 'name-signs'], // the first letter is Cyrillic
    ['Jón Ͻ Αkrein', 'name-signs'], // Greek
    ['ㅤㅤ ㅤ', 'name-signs'], // invisible letters
    ['ᎪᎠmin', 'name-signs'], // Cherokee
    ['ꓮꓓꓟꓲꓠ', 'name-signs'], // Lisu
    ['Aᴅᴍɪɴ Sᴋᴏʟɪ', 'name-signs'],
    ['Ökuskólı', 'name-reserved'],
    ['ɑdmin', 'name-reserved'],
    ['skoIi', 'name-reserved'], // a capital I
    ['AKRElN', 'name-reserved'], // a small L
    ['Sĸóli', 'name-reserved'], // a letter of Greenlandic
    ['Ökuskólinn-Akrein Jónsson', 'name-reserved'],
    ['Jón Akrein-Skóli', 'name-reserved'],
    ['Þjónusta', 'name-reserved'],
  ])('"%s" is refused: %s', (name, why) => expect(complaint(name)).toBe(why));

  it('of the school is reserved, whatever the school is called', () => {
    expect(complaint('Beygja Vinstri', 'Beygja vinstri ehf.')).toBe(undefined);
    expect(complaint('Rétt Beygja Vinstri', 'Beygja vinstri')).toBe('name-reserved');
    expect(complaint('Akrein', 'Annað')).toBe(undefined);
    expect(complaint('Jón', '')).toBe(undefined);
  });

  it('gives a greeting if it is a word, and never one that looks like a link', () => {
    expect(['Jón Jónsson', 'J. Jónsson', 'O’Brien'].map(greetingName)).toEqual(['Jón', 'J.', 'O’Brien']);
    for (const company of ['Smíði ehf.', 'Smíði & synir ehf.', 'Bílar slf', 'Raf 24', 'Flugfélagið hf.'])
      expect(greetingName(company), company).toBe(undefined);
    for (const name of ['akrein.is', 'https://x.example Jón', 'a@b.example', '', 'x'.repeat(60), '1 2'])
      expect(greetingName(name)).toBe(undefined);
    const looksLikeLink = /[\p{L}\p{N}]\.[\p{L}\p{N}]|[:/@]/u;
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => !looksLikeLink.test(greetingName(name) ?? '')));
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'ö', '.', '-', ' ', '/', ':') }),
        (name) => complaint(name) !== undefined || !/\.\p{L}{2}/u.test(name),
      ),
    );
  });
});

describe('an e-mail address', () => {
  it.each([
    'jon@akrein.example',
    'jon.jonsson+okunam@mail.akrein.example',
    "o'brien@akrein.example",
    'jon@þjóð.example',
    'jon@xn--j-4ga.xn--p1ai',
    'a@b.is',
    `${'a'.repeat(64)}@b.is`,
  ])('%s is accepted', (text) => expect(isEmail(normaliseEmail(text))).toBe(true));
  it.each([
    '',
    'jon',
    '@akrein.example',
    'jon@',
    'jon@akrein',
    'jon@@akrein.example',
    'jon@a@akrein.example',
    '.jon@akrein.example',
    'jon.@akrein.example',
    'jon..jonsson@akrein.example',
    'jon@akrein..example',
    'jon@-akrein.example',
    'jon@akrein-.example',
    'jon@akrein.e',
    'jon@akrein.1',
    'jon@[127.0.0.1]',
    'jon,jonsson@akrein.example',
    'jon@akrein.example,jonas@akrein.example',
    'jon;jonas@akrein.example',
    '"jon"@akrein.example',
    'jon <jon@akrein.example>',
    'jon jonsson@akrein.example',
    'jón@akrein.example',
    'jon\u0000@akrein.example',
    'jon@akrein.example\r\nBcc: annar@akrein.example',
    `${'a'.repeat(65)}@b.is`,
    `a@${'b'.repeat(64)}.is`,
    `a@${'b.'.repeat(130)}is`,
  ])('"%s" is refused', (text) => expect(isEmail(normaliseEmail(text))).toBe(false));
});

describe('a guessable password', () => {
  const owner = {
    ssn: '1201603389',
    email: 'sunna.b@akrein.example',
    name: 'Sunna Björk Þorsteinsdóttir',
    brand: 'Akrein',
  };
  it.each([
    '1201603389',
    '120160-3389',
    'kt. 120160-3389',
    '12016033',
    'Sunna2008',
    'sunna1234!',
    '!!Björk!!',
    'bjork2026',
    'Þorsteinsdóttir',
    'sunnaþorsteinsdóttir1',
    'sunna.b2026',
    'sunna.b@akrein.example',
    'Akrein2026',
    'akrein.is1',
    '2026akrein',
    'Haust2026',
    'haust-2026',
    'Summer2026!',
    'Vetur26!!',
    'Október2026',
    'Ökuskóli1',
    'Lykilorð1!',
  ])('%s is detected', (password) => expect(isGuessable(password, owner)).toBe(true));
  it.each([
    'vegurinn-er-langur',
    'haustlaufin-falla-2026',
    'sunnanvindurinn blæs',
    '4829105573',
    'þæöðáéíó',
    '--------',
  ])('%s is not', (password) => expect(isGuessable(password, owner)).toBe(false));
  it('is not detected by a short name alone', () => {
    expect(isGuessable('lionessa', { ssn: '', email: '', name: 'Li', brand: '' })).toBe(false);
  });
});
