/** Every command stands in the list under its name, and the server says of each what it does besides. */
import { describe, expect, it } from 'vitest';
import { effects } from '../../api/progress/effects.ts';
import { isCommandName } from '../progress/command.ts';
import { commands } from '../progress/commands.ts';

describe('the lists of commands', () => {
  it('hold every command under its own name', () => {
    expect(Object.entries(commands).filter(([name, command]) => command.name !== name)).toEqual([]);
  });

  it('say of every command what the server does besides, or that there is nothing', () => {
    expect(Object.keys(effects).sort()).toEqual(Object.keys(commands).sort());
  });

  it('know a name that every object has from one of a command', () => {
    expect(['toString', 'send-nothing', 'send-message'].map(isCommandName)).toEqual([false, false, true]);
  });
});
