/** Numbers, units, abbreviations and days are read as they are said. */
import { expect, it } from 'vitest';
import { normalise } from './normalise.ts';

it.each([
  ['Hámarkshraði er 50 km/klst.', 'Hámarkshraði er fimmtíu kílómetrar á klukkustund'],
  ['á 90 km hraða', 'á níutíu kílómetra hraða'],
  ['30 km hverfi', 'þrjátíu kílómetra hverfi'],
  ['Bilið er 1 m.', 'Bilið er einn metri.'],
  ['Bilið er 2 m.', 'Bilið er tveir metrar.'],
  ['Færðu bílinn um 2 m.', 'Færðu bílinn um tvo metra.'],
  ['í 3 m fjarlægð', 'í þriggja metra fjarlægð'],
  ['innan 15 m', 'innan fimmtán metra'],
  ['eftir 200 m', 'eftir tvö hundruð metra'],
  ['50–200 m', 'fimmtíu til tvö hundruð metrar'],
  ['Dýptin er 1,6 mm.', 'Dýptin er einn komma sex millimetrar.'],
  ['undir 135 cm', 'undir hundrað þrjátíu og fimm sentimetrum'],
  ['750 kg', 'sjö hundruð og fimmtíu kíló'],
  ['3.500 kg', 'þrjú þúsund og fimm hundruð kíló'],
  ['3.500 kg bíll', 'þrjú þúsund og fimm hundruð kílóa bíll'],
  ['0,2‰', 'núll komma tvö prómill'],
  ['5%', 'fimm prósent'],
  ['−5 °C', 'mínus fimm gráður'],
  ['20 m/s', 'tuttugu metrar á sekúndu'],
  ['yfir 25 m/s', 'yfir tuttugu og fimm metrum á sekúndu'],
  ['3 sek.', 'þrjár sekúndur'],
  ['á 2 sek.', 'á tveimur sekúndum'],
  ['21 klst.', 'tuttugu og ein klukkustund'],
  ['kl. 8', 'klukkan átta'],
  ['kl. 18:40', 'klukkan átján fjörutíu'],
  ['kl. 8:05', 'klukkan átta núll fimm'],
  ['1. janúar er frídagur.', 'fyrsti janúar er frídagur.'],
  ['frá 1. nóvember', 'frá fyrsta nóvember'],
  ['til 14. apríl', 'til fjórtánda apríl'],
  ['21. nóvember 2026', 'tuttugasta og fyrsta nóvember tvö þúsund tuttugu og sex'],
  ['árið 2019', 'árið tvö þúsund og nítján'],
  ['árið 1987', 'árið nítján hundruð áttatíu og sjö'],
  ['2 bílar', 'tveir bílar'],
  ['3 bílum', 'þremur bílum'],
  ['2 akreinar', 'tvær akreinar'],
  ['17 ára', 'sautján ára'],
  ['24 ára', 'tuttugu og fjögurra ára'],
  ['20.000 kr.', 'tuttugu þúsund krónur.'],
  ['40.000 kr. sekt', 'fjörutíu þúsund króna sekt'],
  ['Hringdu í 112.', 'Hringdu í einn einn tveir.'],
  ['í síma 1777', 'í síma sautján sjötíu og sjö'],
  ['B-flokkur', 'bé-flokkur'],
  ['BE-flokkur', 'bé e-flokkur'],
  ['ABS', 'a bé ess'],
  ['t.d.', 'til dæmis'],
  ['þ.e.a.s.', 'það er að segja'],
  ['u.þ.b.', 'um það bil'],
  ['island.is', 'ísland punktur is'],
  ['30:2', 'þrjátíu á móti tveimur'],
])('%s', (written, spoken) => {
  expect(normalise(written).toLowerCase()).toBe(spoken.toLowerCase());
});

it('takes what no rule can know from the step itself', () => {
  expect(normalise('1,5 metra bil', [{ text: '1,5 metra bil', spoken: 'eins og hálfs metra bil' }])).toBe(
    'eins og hálfs metra bil',
  );
});
