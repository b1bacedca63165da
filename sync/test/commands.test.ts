/** A command has one file, of its name, in the list; what the server does besides has one too, or says that there is nothing. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { nothingBesides } from '../../api/progress/effect.ts';
import { effects } from '../../api/progress/effects.ts';
import { isCommandName } from '../progress/command.ts';
import { commands } from '../progress/commands.ts';

const root = new URL('../../', import.meta.url);
const filesIn = (folder: string): string[] =>
  readdirSync(fileURLToPath(new URL(folder, root)))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

describe('the lists of commands', () => {
  it('hold every file of a command under its own name, and no other', () => {
    expect(Object.keys(commands).sort()).toEqual(filesIn('sync/progress/commands'));
    expect(Object.entries(commands).filter(([name, command]) => command.name !== name)).toEqual([]);
  });

  it('hold every file of an effect, and say of every other command that there is none', () => {
    const listed = Object.entries(effects);
    expect(listed.map(([name]) => name).sort()).toEqual(Object.keys(commands).sort());
    const withFile = listed.filter(([, effect]) => effect !== nothingBesides).map(([name]) => name);
    expect(withFile.sort()).toEqual(filesIn('api/progress/effects'));
  });

  it('know a name that every object has from one of a command', () => {
    expect(['toString', 'send-nothing', 'send-message'].map(isCommandName)).toEqual([false, false, true]);
  });
});
