/** The phonemes of the voice: each row was judged right once, so that a change of voice or table shows. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { folders } from '../platform/folders.ts';
import { normalise } from './normalise.ts';
import { pronounce } from './narrator.ts';

/** In the voice's notation: `'` before the main stress, `,` before a lesser one, `:` after a long sound. */
const RIGHT: readonly (readonly [word: string, phonemes: string])[] = [
  ['gangbraut', "g_'aU_N_g_b_@-_R_Yy_d"],
  ['hringtorg', "h_r#_'i_N_x_d_O__|_R2_x"],
  ['ökuskóli', ",W_k_'y_s_g_oU_l_I"],
  ['vegamót', "v_'E:_Q_a_m_oU_d"],
  ['Reykjavík', "_|_R2_'eI:_c_a_v_i_g"],
  ['Keflavík', "c_'E_b_l_a_v_i_g"],
  ['einstefna', "'eI_n_s_d_E_b_h_n#_a"],
  ['aðalbraut', "'a:_D_a_l_b_@-_R_Yy_d"],
  ['hámarkshraði', "h_'aU:_m_a_r_r#_x_s_h_r#_,a_D_I"],
  ['bílbelti', "b_'i_l_b_E_l_d_I"],
  ['biðskylda', "b_'I_D_s_J_I_l_d_a"],
  ['stöðvunarskylda', "s_d_'W_D_v_y_n_,a_r_r#_s_J_I_l_d_a"],
  ['fjall', "f_j_'a_tl#"],
  ['bíll', "b_'i_tl#"],
  ['æfingaakstur', "'aI:_v_i_N_g_a_'a_x_s_d_y__|_R"],
  ['æfingaaksturinn', "'aI:_v_i_N_g_a_'a_x_s_d_y_*_R_I_n"],
  ['Kacper', "k_'a_d_s_b_E:__|_R"],
  ['Linh', "l_'I_n"],
  ['Ewa', "'E:_v_a"],
  ['Marek', "m_'a_R_*_R_E_h_g"],
  ['Salim', "s_'a:_l_i_m"],
  ['Amir', "'a:_m_i__|_R"],
  ['Egilsstaðir', "'eI:_j_I_l_s_s2_d_,a_D_I__|_R"],
  ['Ísafjörður', "'i:_s_a_f_j_,W__|_R2_D_y__|_R"],
  ['Hvolsvöllur', "k_v_'O_l_s_v_W_d_l_y__|_R"],
  ['blindhæð', "b_l_'I_n_d_h_aI_D"],
  ['einbreið', "'eI_n_b_@-_R_eI_D"],
  ['rafbíll', "_|_R2_'a_f_b_i_tl#"],
  ['ökutæki', ",W_k_'y:_d_aI_J_I"],
  ['ökumaður', ",W_k_'y:_m_a_D_y__|_R"],
  ['gangandi', "g_'aU_N_g_a_n_d_I"],
  ['vegfarandi', "v_'E_g_f_a_*_R_,a_n_d_I"],
  ['umferðarljós', "'y_m_f_E__|_R2_D_,a_d_l_j_oU_s"],
  ['dekkin', "d_'E_h_J_I_n"],
  ['hemlarnir', "h_'E_m_l_a_R_d_n#_I__|_R"],
  ['tryggingafélag', "t_@-_R_'I_g_i_N_g_,a_v_j_E:_l_a_x"],
  ['akrein', "'a:_g_@-_R_eI_n"],
  ['aftursæti', "'a_f_d_y_r_r#_s_,aI_d_I"],
];

function phonemes(texts: readonly string[]): readonly string[] {
  const worker = path.join(folders.root, 'api/narration/phoneme-worker.mjs');
  const { stdout } = spawnSync(process.execPath, [worker], { input: JSON.stringify(texts), encoding: 'utf8' });
  return z.array(z.string()).parse(JSON.parse(stdout));
}

describe('the voice', () => {
  it('pronounces road words, names and places right', () => {
    const said = phonemes(RIGHT.map(([word]) => pronounce(word)));
    expect(RIGHT.map(([word], index) => [word, said[index]])).toEqual(RIGHT);
  });

  it('pronounces five respelled words differently without the table', () => {
    const words = ['æfingaakstur', 'Kacper', 'Linh', 'Marek', 'Amir'];
    const [with_, without] = [phonemes(words.map(pronounce)), phonemes(words)];
    words.forEach((word, index) => expect(with_[index], word).not.toBe(without[index]));
  });

  it('pronounces numbers, units and abbreviations like their words', () => {
    const pairs = [
      ['Hraðinn er 50 km/klst.', 'Hraðinn er fimmtíu kílómetrar á klukkustund.'],
      ['Hemlunarvegalengdin er 90 m.', 'Hemlunarvegalengdin er níutíu metrar.'],
      ['Aktu t.d. hægar.', 'Aktu til dæmis hægar.'],
    ] as const;
    const written = phonemes(pairs.map(([text]) => pronounce(normalise(text))));
    const words = phonemes(pairs.map(([, text]) => pronounce(normalise(text))));
    expect(written).toEqual(words);
  });
});
