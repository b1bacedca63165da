/** The mail queue against a real mail server: nothing lost, nothing twice, whatever the server does for an hour. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDue, startSender, type Office } from '../notifications/mail/sender.ts';
import { deadLetters, claimDue, CLAIM_MS, enqueue, revive } from '../notifications/mail/queue-store.ts';
import { retryDelay } from '../platform/jobs/queue.ts';
import { openTransport, type MailTransport } from '../notifications/mail/transport.ts';
import { receiptFile } from '../payment/receipt.ts';
import type { TestServer } from './harness.ts';
import { fillDisk, freeDisk, look } from './look.ts';
import { newLearner } from './make.ts';
import { newBuyer, notify, startSchool, success } from './pay.ts';
import { newToken } from '../platform/crypto/sealed.ts';
import { openPostOffice, type Mood, type PostOffice } from './post-office.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

const MINUTE = 60_000;
let office: PostOffice;
let server: TestServer;
let transport: MailTransport;
/** The account of the letters. */
let writer: string;
beforeAll(async () => {
  office = await openPostOffice();
  server = await startSchool({ env: { SMTP_URL: office.url, MAIL_FROM: 'skolinn@akrein.example' } });
  transport = openTransport(server.context.config, server.context.log);
  writer = (await newLearner(server)).state.id;
});
beforeEach(async () => {
  await office.set('up');
  await look(server).run('DELETE FROM mail_queue');
});
afterAll(() => transport.close());

const officeOf = ({ context }: TestServer): Office => ({
  ...context,
  receiptFile: (id) => receiptFile(context.db, context.config, id),
});
const send = () => sendDue(officeOf(server), transport);
const put = (subject: string, to = 'nemandi@akrein.example'): Promise<string> =>
  writeExclusive(server.context.db, (tx) =>
    enqueue(tx, { kind: 'welcome', about: writer, to, subject, text: 'Halló', html: '<p>Halló</p>' }, server.clock.now),
  );
/** Message-IDs of what arrived for this school. */
const arrived = (ids: readonly string[]): readonly string[] =>
  office.letters
    .map((letter) => (letter.messageId ?? '').slice(1).split('@')[0] ?? '')
    .filter((id) => ids.includes(id));

/** Advances the clock minute by minute, and sends due letters in each. */
async function live(minutes: number, each: (minute: number) => Promise<unknown> = async () => undefined) {
  for (let minute = 0; minute < minutes; minute++) {
    await each(minute);
    await send();
    server.clock.now += MINUTE;
  }
}

describe('a letter', () => {
  it('arrives with Icelandic characters, text and HTML, sender and attached receipt', async () => {
    const { buyer, order } = await newBuyer(server);
    await notify(server, success(server, order));
    const before = office.letters.length;
    await send();
    const letters = office.letters.slice(before).filter(({ to }) => to?.[0]?.address?.includes(buyer.ssn) === true);
    expect(letters.map(({ subject }) => subject ?? '').sort()).toEqual([
      'Aðgangurinn þinn hjá Akrein er tilbúinn',
      expect.stringMatching(/^Kvittun nr\. \d{6} – Ökuskóli 1$/),
    ]);
    const receipt = letters.find(({ subject }) => subject?.startsWith('Kvittun'));
    expect(receipt?.text).toContain('Takk fyrir. Greiðslan er komin og ökuskóli 1 er opinn.');
    expect(receipt?.html).toContain('<html lang="is" dir="ltr">');
    expect(receipt?.from?.address).toBe('skolinn@akrein.example');
    expect(receipt?.attachments[0]).toMatchObject({ mimeType: 'application/pdf', filename: /kvittun-\d{6}\.pdf/ });
    const pdf = receipt?.attachments[0]?.content;
    expect(pdf instanceof ArrayBuffer ? Buffer.from(pdf).subarray(0, 5).toString() : pdf).toBe('%PDF-');
  });

  it('goes to one recipient, even if the address holds a comma', async () => {
    const before = office.recipients.length;
    await put('Komma', 'jon,jonsson@akrein.example');
    await send();
    expect(office.recipients.slice(before)).toEqual([expect.stringContaining('jon,jonsson')]);
  });

  it('keeps its text after sending, with the token of its link masked', async () => {
    const token = newToken();
    const text = `Veldu lykilorð:\nhttps://akrein.example/nytt-lykilord/${token}\n\nTakk`;
    const letter = { kind: 'reset', about: writer, to: 'a@b.is', subject: 'Leyndarmál', text, html: text } as const;
    const id = await writeExclusive(server.context.db, (tx) => enqueue(tx, letter, server.clock.now));
    await send();
    expect(office.letters.at(-1)?.text).toContain(token);
    const row = await look(server).row('SELECT body_text, body_html FROM mail_queue WHERE id = ?', id);
    expect(row).toEqual({ body_text: text.replace(token, '••••'), body_html: '' });
  });

  it('is not queued when its transaction rolls back', async () => {
    await expect(
      writeExclusive(server.context.db, async (tx) => {
        await enqueue(
          tx,
          { kind: 'welcome', about: writer, to: 'a@b.is', subject: 'x', text: 'x', html: 'x' },
          server.clock.now,
        );
        throw new Error('the deed failed');
      }),
    ).rejects.toThrow('the deed failed');
    expect(await look(server).rows("SELECT id FROM mail_queue WHERE recipient = 'a@b.is'")).toEqual([]);
  });
});

describe('a mail server', () => {
  it.each<Mood>(['down', 'slow', 'refuses-callers', 'refuses-senders', 'refuses-recipients', 'refuses-letters'])(
    'that is faulty for an hour loses no letter and gets none twice: %s',
    async (mood) => {
      const ids: string[] = [];
      await office.set(mood);
      await live(60, async (minute) => {
        if (minute % 20 === 0) ids.push(await put(`Bréf ${minute}`));
      });
      if (mood !== 'slow') expect(arrived(ids)).toEqual([]);
      await office.set('up');
      await live(65);
      expect([...arrived(ids)].sort()).toEqual([...ids].sort());
      const waiting = await look(server).rows('SELECT id FROM mail_queue WHERE sent_at IS NULL');
      expect(waiting).toEqual([]);
    },
  );

  it('that changes its fault every minute loses no letter and gets none twice', { timeout: 600_000 }, async () => {
    const moods = fc.constantFrom<Mood>('up', 'down', 'refuses-callers', 'refuses-recipients', 'refuses-letters');
    const numRuns = process.env['AKREIN_SOAK'] === '1' ? 50 : 1;
    for (const plan of fc.sample(fc.array(moods, { minLength: 60, maxLength: 60 }), { numRuns, seed: 42 })) {
      const ids: string[] = [];
      await live(60, async (minute) => {
        await office.set(plan[minute] ?? 'up');
        if (minute % 5 === 0) ids.push(await put(`Bréf ${minute}`));
      });
      await office.set('up');
      await live(65);
      expect([...arrived(ids)].sort()).toEqual([...ids].sort());
    }
  });

  it('is retried at growing intervals, up to an hour, while it refuses', async () => {
    await office.set('refuses-recipients');
    const id = await put('Þolinmæði');
    await live(12 * 60);
    const { tries } = (await look(server).row<{ tries: number }>('SELECT tries FROM mail_queue WHERE id = ?', id)) ?? {
      tries: 0,
    };
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(20);
    expect([1, 2, 3, 7, 50].map(retryDelay)).toEqual([1, 2, 4, 60, 60].map((minutes) => minutes * MINUTE));
    await office.set('up');
    await live(61);
    expect(arrived([id])).toEqual([id]);
  });
});

describe('several senders', () => {
  it('working on one queue send each letter once', async () => {
    await office.set('slow');
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => put(`Bréf ${index}`)));
    await Promise.all(Array.from({ length: 6 }, send));
    expect([...arrived(ids)].sort()).toEqual([...ids].sort());
  });
});

describe('a sender that dies', () => {
  it('before the mail server has the letter sends it once the claim expires', async () => {
    const id = await put('Fyrir');
    const claimed = await writeExclusive(server.context.db, (tx) => claimDue(tx, server.clock.now));
    expect(claimed?.id).toBeDefined();
    await live(1);
    server.clock.now += CLAIM_MS;
    await live(1);
    expect(arrived([id])).toEqual([id]);
  });

  it('between sending and marking resends the letter with the same Message-ID', async () => {
    const id = await put('Á milli');
    const dying: MailTransport = {
      ...transport,
      send: async (letter) => {
        await transport.send(letter);
        await fillDisk(server);
      },
    };
    await expect(sendDue(officeOf(server), dying)).rejects.toThrow();
    await freeDisk(server);
    expect(arrived([id])).toEqual([id]);
    await live(10); // the claim still holds: nobody sends it
    expect(arrived([id])).toEqual([id]);
    server.clock.now += CLAIM_MS;
    await live(2);
    expect(arrived([id])).toEqual([id, id]); // the same id: mail programs show one
    await live(60);
    expect(arrived([id])).toHaveLength(2);
  });
});

describe('dead letters', () => {
  it('are listed after three days of failures, and sent again once revived', async () => {
    await office.set('down');
    const id = await put('Til enskis');
    for (let hour = 0; hour <= 73; hour++) {
      await send();
      server.clock.now += 60 * MINUTE;
    }
    expect(await deadLetters(server.context.db, 10)).toMatchObject([
      { id, last_error: expect.stringContaining('ECONNREFUSED') },
    ]);
    await office.set('up');
    await live(10);
    expect(arrived([id])).toEqual([]);
    expect(await writeExclusive(server.context.db, (tx) => revive(tx, id, server.clock.now))).toBeDefined();
    await live(1);
    expect(arrived([id])).toEqual([id]);
    expect(await writeExclusive(server.context.db, (tx) => revive(tx, id, server.clock.now))).toBeUndefined();
  });
});

describe('the sender', () => {
  it('writes each letter to one file when there is no mail server', async () => {
    const school = await startSchool();
    const files = openTransport(school.context.config, school.context.log);
    await newLearner(school, { language: 'en' });
    await sendDue(officeOf(school), files);
    await look(school).run('UPDATE mail_queue SET sent_at = NULL');
    await sendDue(officeOf(school), files);
    const folder = path.join(school.context.config.dataDir, 'mail');
    const names = readdirSync(folder);
    expect(names).toHaveLength(1);
    const letter = await PostalMime.parse(readFileSync(path.join(folder, names[0] ?? '')));
    expect(letter.subject).toBe('Your account with Akrein is ready');
    expect(letter.text).toContain('Thank you for registering');
    await school.stop();
  });

  it('empties the queue by itself while it runs', async () => {
    const id = await put('Sjálfkrafa');
    const stop = startSender(officeOf(server), openTransport(server.context.config, server.context.log));
    await expect.poll(() => arrived([id]), { timeout: 10_000 }).toEqual([id]);
    await stop();
  });

  it('finishes the letter under way when stopped, and begins no other', async () => {
    await office.set('slow');
    const ids: string[] = [];
    for (let index = 0; index < 20; index++) ids.push(await put(`Bréf ${index}`));
    const stop = startSender(officeOf(server), openTransport(server.context.config, server.context.log));
    await expect.poll(() => arrived(ids).length, { timeout: 10_000 }).toBeGreaterThan(0);
    await stop();
    const marked = await look(server).rows('SELECT id FROM mail_queue WHERE sent_at IS NOT NULL');
    const claimed = await look(server).rows('SELECT id FROM mail_queue WHERE claimed_until IS NOT NULL');
    expect(marked).toHaveLength(arrived(ids).length);
    expect(marked.length).toBeLessThan(20);
    expect(claimed).toEqual([]);
  });
});
