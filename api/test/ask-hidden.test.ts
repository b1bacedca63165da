/** A password typed in the staff command is seen by nobody who looks over a shoulder, nor in a recording of the terminal. */
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askHidden } from '../cli/ask-hidden.ts';

it.each([true, false])('is asked for and not shown, on a terminal: %s', async (isTTY) => {
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: (on: boolean) => raw.push(on) });
  const output = new PassThrough();
  const asked = askHidden('Password: ', { input, output });
  for (const key of 'leyndarmál') input.write(key);
  input.write('\n');
  expect(await asked).toBe('leyndarmál');
  expect(String(output.read())).toBe('Password: \n');
  expect(raw, 'the terminal itself echoes unless it is told not to').toEqual(isTTY ? [true, false] : []);
});
