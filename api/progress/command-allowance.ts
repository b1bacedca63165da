/** How much one account may send to one server in an hour: an honest queue passes, a flood waits. */
import { hourly } from '../platform/limits/hourly.ts';

/** A whole course is some 150 commands; a device that drains the longest queue sends each a few times at worst. */
const COMMANDS_AN_HOUR = 3000;
const BYTES_AN_HOUR = 8 * 1024 * 1024;

export type CommandAllowance = {
  /** Counts what an account sends, taken or not. Throws 429 with the wait in seconds beyond the allowance: nothing of it is lost, it is sent again. */
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
