import { expect, it } from 'vitest';
import {
  besideAmount,
  findBooked,
  likelyTransfers,
  matchTransfers,
  paidOn,
  readBankLines,
  unreadLines,
  type Paid,
} from './bank-lines.ts';

it.each([
  ['21.11.2026\tMillifærsla\t150150-2228\t12.500\t1.204.311', [12_500], '1501502228'],
  ['2026-11-21;Birta Dæmisdóttir;1501502228;12.500,00', [12_500], '1501502228'],
  ['21/11/26 09:12 Jón 150150 2228 12,500.00 kr.', [12_500], '1501502228'],
  ['Greiðsla 12500', [12_500], undefined],
  ['Greiðsla 12 500 kr.', [12_500], undefined],
  ['150150-2228 12\u00a0500,00\t1\u00a0204\u00a0311', [12_500], '1501502228'],
  ['Tilv. 4711 150150 2228 12 500', [12_500], '1501502228'],
  ['Tilv. 47 112.500', [112_500], undefined],
  ['Tilv. 471 12500', [471, 12_500], undefined],
  ['Út 0,00 inn 12.500,00', [12_500], undefined],
  ['26.11 150150-2228 12.500', [12_500], '1501502228'],
  ['26.11. 09:12 150150-2228 12500', [12_500], '1501502228'],
  ['Tilv. 4711 150150-2228 12500', [4711, 12_500], '1501502228'],
  ['21.11.2026 Útborgun 150150-2228 -12.500 99.000', undefined, undefined],
  ['21.11.2026 Tilvísun AB-123 12.500 -99.000', [12_500], undefined],
  ['21.11.2026 Tilvísun AB 12500 -99000', [12_500], undefined],
  ['21.11.2026 Útborgun 12.500- 99.000', undefined, undefined],
  ['21.11.2026 Útborgun −12.500', undefined, undefined],
  ['21.11.2026 Útborgun −350 12.500', undefined, undefined],
  ['21.11.2026 Útborgun 350- 12.500', undefined, undefined],
  ['21.11.2026 Útborgun –350 12.500', undefined, undefined],
  ['21.11.2026 0133-26-012345 150150-2228 Birta 12.000 100.000', [12_000], '1501502228'],
  ['21.11.2026 Tilv. 4711 150150-2228 -12.500 12.500', undefined, undefined],
  ['Dagsetning\tTexti\tUpphæð', undefined, undefined],
  ['', undefined, undefined],
])('reads %j', (line, amounts, ssn) => {
  const [read, ...more] = readBankLines(line);
  expect(more).toEqual([]);
  expect(read?.amounts).toEqual(amounts);
  expect(read?.ssn).toBe(ssn);
});

it.each([
  ['21.11.2026 150150-2228 12.500', '2026-11-21'],
  ['1/3/26 150150-2228 12.500', '2026-03-01'],
  ['150150-2228 12.500 2026-11-21', '2026-11-21'],
  ['21.11. 150150-2228 12.500', undefined],
  ['30.02.2026 150150-2228 12.500', undefined],
  ['22.11.2026 150150-2228 12.500', undefined, 'is yet to come'],
  ['19.11.2025 150150-2228 12.500', undefined, 'is too long ago'],
])('of %j the day booked is %s', (line, day, ..._why) => {
  expect(readBankLines(line).map((each) => paidOn(each, Date.parse('2026-11-21T12:00Z')))).toEqual([day]);
});

it.each([
  ['21.11.2026\tMillifærsla\t12.500', '21.11.2026 Millifærsla'],
  ['21.11.2026\t12.500\tTilv. 4711\t99.000', '21.11.2026 Tilv. 4711 99.000'],
  ['21.11.2026 Millifærsla 12.500', '21.11.2026 Millifærsla 12.500'],
])('beside the amount of %j stands %j', (line, text) => {
  expect(readBankLines(line).map(besideAmount)).toEqual([text]);
});

const birta = { id: 'birta', ssn: '1501502228', amount: 12_500, person: { name: 'Birta Dæmisdóttir' } };
const lilja = { id: 'lilja', ssn: '1601502226', amount: 10_000, person: { name: 'Lilja Björk Dæmisdóttir' } };
const again = { ...birta, id: 'again' };
const other = { ...birta, id: 'other', ssn: '1701502224' };

const named = (id: string, name: string) => ({ ...birta, id, ssn: '1801502222', person: { name } });
const lena = named('lena', 'Lena Dæmisdóttir');
const oneWord = named('oneWord', 'Millifærsla');

const NAMESAKES = { birta: 'namesakes', other: 'namesakes' };

it.each([
  ['kennitala and amount', '150150-2228 12.500', [birta, lilja], { birta: 'same' }],
  [
    'a parent pays and names the learner',
    '010170-3339 lilja björk  dæmisdóttir 10.000',
    [birta, lilja],
    { lilja: 'name' },
  ],
  ['a day without a year', '26.11 150150-2228 12.500', [birta, lilja], { birta: 'same' }],
  ['another amount', '150150-2228 10.000', [birta, lilja], { birta: 'amount-differs' }],
  ['a balance of the same amount', '150150-2228 5.000 12.500', [birta, lilja], { birta: 'amount-differs' }],
  ['a reference before the amount', 'Tilv. 4711 150150-2228 12500', [birta, lilja], { birta: 'same' }],
  ['somebody else', '010170-3339 12.500', [birta, lilja], {}],
  ['one line is one payment, and goes to who waited longer', '150150-2228 12.500', [birta, again], { birta: 'same' }],
  ['two lines are two', '150150-2228 12.500\n150150-2228 12.500', [birta, again], { birta: 'same', again: 'same' }],
  ['of a name that two have nobody is sure', 'Birta Dæmisdóttir 12.500', [birta, other], NAMESAKES],
  [
    'unless both have paid',
    'Birta Dæmisdóttir 12.500\nBirta Dæmisdóttir 12.500',
    [birta, other],
    { birta: 'name', other: 'name' },
  ],
  ['a name in its own column', '21.11.2026\tMillifærsla\tBirta Dæmisdóttir\t12.500', [birta], { birta: 'name' }],
  ['part of another name is no name', 'Helena Dæmisdóttir 12.500', [lena], {}],
  ['nor is the end of a longer one', '26.11\tAnna Birta Dæmisdóttir\t12.500', [birta], {}],
  ['nor its beginning', '26.11;Birta Dæmisdóttir Hansen;12.500', [birta], {}],
  ['nor is a name of one word, which may stand in any line', 'Millifærsla Birta Dæmisdóttir 12.500', [oneWord], {}],
  [
    'of two names in one line nobody is sure, however many lines there are',
    'Birta Dæmisdóttir;Lena Dæmisdóttir;12.500\nBirta Dæmisdóttir;Lena Dæmisdóttir;12.500',
    [lena, birta],
    { lena: 'namesakes', birta: 'namesakes' },
  ],
  [
    'or one of them by kennitala',
    'Birta Dæmisdóttir 12.500\n150150-2228 12.500',
    [birta, other],
    { birta: 'same', other: 'name' },
  ],
  ['the surer match takes the line', '150150-2228 10.000\n150150-2228 12.500', [birta], { birta: 'same' }],
  ['no kennitala is not the kennitala of a deleted account', 'Greiðsla 12.500', [{ ...birta, ssn: null }], {}],
])('%s', (_, text, transfers, kinds) => {
  const found = matchTransfers(readBankLines(text), transfers);
  expect(Object.fromEntries([...found].map(([id, { kind }]) => [id, kind]))).toEqual(kinds);
});

const paid: Paid = { ...birta, id: 'paid', payer: null, paidOn: '2026-11-20' };
const paidTwice = { ...paid, id: 'paidTwice' };
const paidByOther = { ...paid, id: 'paidByOther', payer: { ssn: '0101703339', name: 'Faðir Feðgason' } };
const LINE = '150150-2228 12.500';
const FATHER = 'Feðgason F. 12.500';

it.each([
  ['a line pasted again', LINE, [], [paid], {}, ['paid'], []],
  ['another amount', '150150-2228 9.000', [], [paid], {}, [undefined], []],
  ['one payment is one line', `${LINE}\n${LINE}`, [], [paid], {}, ['paid', undefined], []],
  ['two are two', `${LINE}\n${LINE}`, [], [paid, paidTwice], {}, ['paid', 'paidTwice'], []],
  ['a name in its own column', '1.12.\tBirta Dæmisdóttir\t12.500', [], [paid], {}, ['paid'], []],
  [
    'of two with one name nobody is sure',
    'Birta Dæmisdóttir 12.500',
    [],
    [paid, { ...paid, ...other }],
    {},
    [undefined],
    [],
  ],
  ['the kennitala of who paid', '010170-3339 12.500', [], [paidByOther], {}, ['paidByOther'], []],
  ['the name of who paid', '1.12.\tFaðir Feðgason\t12.500', [], [paidByOther], {}, ['paidByOther'], []],
  ['the learner of such a payment', LINE, [], [paidByOther], {}, ['paidByOther'], []],
  ['not twice', `${LINE}\n010170-3339 12.500`, [], [paidByOther], {}, ['paidByOther', undefined], []],
  ['a pending transfer comes first, but nobody is sure', LINE, [birta], [paid], {}, [undefined], [LINE]],
  ['unless both have a line', `${LINE}\n${LINE}`, [birta], [paid], {}, [undefined, 'paid'], []],
  ['an unsure match does not come first', LINE, [{ ...birta, amount: 9000 }], [paid], {}, ['paid'], []],
  ['a line booked by hand, by its text', FATHER, [], [paid], { paid: FATHER }, ['paid'], []],
  ['also before a pending transfer', LINE, [birta], [paid], { paid: LINE }, ['paid'], []],
  ['as often as it was booked', `${FATHER}\n${FATHER}`, [], [paid], { paid: FATHER }, ['paid', undefined], []],
  ['not once it was undone', FATHER, [], [], { paid: FATHER }, [undefined], []],
])('finds what is booked: %s', (_, text, transfers, payments, texts, ids, perhaps) => {
  const lines = readBankLines(text);
  const found = findBooked(lines, transfers, payments, new Map(Object.entries(texts)));
  expect(lines.map((line) => found.booked.get(line)?.id)).toEqual(ids);
  expect([...found.perhaps].map((line) => line.text)).toEqual(perhaps);
});

it.each([
  ['its amount and day', '20.11.2026 MAMMA 12.500', [paid], ['paid']],
  ['each such payment', '20.11.2026 MAMMA 12.500', [paid, paidTwice], ['paid', 'paidTwice']],
  ['not of another day', '21.11.2026 MAMMA 12.500', [paid], []],
  ['not of another amount', '20.11.2026 MAMMA 12.000', [paid], []],
  ['not one that has its own line', `20.11.2026 MAMMA 12.500\n${LINE}`, [paid], []],
])('says which payments may have booked a line of somebody else: %s', (_, text, payments, ids) => {
  const lines = readBankLines(text);
  const [alike = []] = findBooked(lines, [], payments, new Map()).alike.values();
  expect(alike.map(({ id }) => id)).toEqual(ids);
});

it('lists the lines that were not read as payments', () => {
  const lines = 'Dagsetning\tUpphæð\n\n150150-2228 12.500\n21.11.2026 Útborgun −350 99.000\n150150-2228 tólf þúsund';
  expect(unreadLines(lines)).toEqual(['150150-2228 tólf þúsund']);
});

it.each([
  ['the words of a name in another order, in capitals', 'DÆMISDÓTTIR BIRTA 12.500', ['birta', 'anna']],
  ['a name without its middle one, before the same amount', 'Lilja Dæmisdóttir 12.500', ['lilja', 'birta', 'anna']],
  ['the amount alone, who waits longest first', 'Faðir Feðgason 12.500', ['birta', 'anna']],
  ['a name with another amount', '9.000 anna jonsdottir', ['anna']],
  ['part of a word is no name', 'Birtan Dæmisdóttirs 9.000', []],
  ['one word of several is no name', 'Birta Feðgadóttir 9.000', []],
])('suggests transfers for an unmatched line: %s', (_, line, ids) => {
  const anna = { id: 'anna', ssn: null, amount: 12_500, person: { name: 'Anna Jónsdóttir' } };
  const [read] = readBankLines(line);
  expect(read && likelyTransfers(read, [birta, lilja, anna]).map(({ id }) => id)).toEqual(ids);
});
