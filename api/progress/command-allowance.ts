/** Limits how many commands an account may send to one server process. */
import { hourly } from '../platform/limits/hourly.ts';

/** A whole course is about 150 commands. A device with the longest queue resends each at most a few times. */
const COMMANDS_AN_HOUR = 3000;
const BYTES_AN_HOUR = 8 * 1024 * 1024;

export type CommandAllowance = {
  /** Counts commands, accepted or not. Throws 429 with the wait in seconds; the device sends them again. */
  readonly take: (accountId: string, commands: readonly unknown[]) => Promise<void>;
};

export function makeCommandAllowance(): CommandAllowance {
  const counts = hourly(COMMANDS_AN_HOUR);
  const bytes = hourly(BYTES_AN_HOUR);
  return {
    async take(accountId, commands) {
      await counts(accountId, commands.length);
      await bytes(accountId, Buffer.byteLength(JSON.stringify(commands)));
    },
  };
}
