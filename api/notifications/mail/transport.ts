/** Sends letters by SMTP, or writes files to the data folder if no server is configured. */
import { existsSync, mkdirSync, renameSync, writeFileSync, readdirSync, rmSync } from 'node:fs';
import type * as nodemailer from 'nodemailer';
import * as z from 'zod';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log.ts';
import path from 'node:path';
import type { Letter } from './queue-store.ts';

export type Attachment = { readonly filename: string; readonly content: Buffer; readonly contentType: string };

export type Outgoing = Pick<Letter, 'to' | 'subject' | 'text' | 'html'> & {
  /** Row id in the queue. The Message-ID contains it and is the same for every try. */
  readonly id: string;
  readonly date: Date;
  readonly attachments: readonly Attachment[];
};

export type MailTransport = {
  /** Resolves when the letter is accepted; rejects with SendError. */
  readonly send: (letter: Outgoing) => Promise<void>;
  /** Deletes a letter, if possible, whose account was deleted during sending. */
  readonly takeBack?: (id: string) => void;
  readonly close: () => void;
};

export class SendError extends Error {
  /** Whether the server refused permanently (5xx). */
  readonly permanent: boolean;
  /** Whether the server is unreachable, so other letters would fail too. */
  readonly unreachable: boolean;
  constructor(message: string, kind: { readonly permanent: boolean; readonly unreachable: boolean }) {
    super(message);
    this.permanent = kind.permanent;
    this.unreachable = kind.unreachable;
  }
}

function message(config: Config, letter: Outgoing) {
  const host = config.mailFrom.slice(config.mailFrom.lastIndexOf('@') + 1).replace(/[>\s]/g, '');
  return {
    messageId: `<${letter.id}@${host}>`,
    from: config.mailFrom.includes('<') ? config.mailFrom : { name: config.brand, address: config.mailFrom },
    replyTo: config.contactEmail,
    to: { name: '', address: letter.to }, // nodemailer parses a string as an address list
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    date: letter.date,
    attachments: [...letter.attachments],
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** @param log receives the path of a letter file; never its contents. */
export function openTransport(config: Config, log: Log): MailTransport {
  return config.smtpUrl === '' ? fileTransport(config, log) : smtpTransport(config);
}

/** nodemailer is large, so it is imported with the first letter, not at startup. */
function withLibrary<Sent>(make: (library: typeof nodemailer) => nodemailer.Transporter<Sent>) {
  let made: Promise<nodemailer.Transporter<Sent>> | undefined;
  return {
    open: () => (made ??= import('nodemailer').then(make)),
    close: () => void made?.then((transport) => transport.close()),
  };
}

/** nodemailer's error codes before a letter is transmitted. */
const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'EAUTH',
  'ETLS',
]);

const Failure = z.object({ responseCode: z.number().optional(), code: z.string().optional(), message: z.string() });

/** One connection per letter. nodemailer waits ten minutes for the final reply (RFC 5321, 4.5.3.2.6). A shorter timeout would resend letters that a slow server has accepted. */
function smtpTransport(config: Config): MailTransport {
  const transport = withLibrary(({ createTransport }) => createTransport(config.smtpUrl, {}));
  return {
    async send(letter) {
      const mailer = await transport.open();
      try {
        await mailer.sendMail(message(config, letter));
      } catch (error) {
        const failure = Failure.safeParse(error);
        if (!failure.success) throw error;
        const { code, responseCode, message: words } = failure.data;
        throw new SendError(`${code ?? 'ERROR'} ${responseCode ?? ''} ${words}`, {
          permanent: (responseCode ?? 0) >= 500,
          unreachable: UNREACHABLE.has(code ?? ''),
        });
      }
    },
    close: transport.close,
  };
}

/** Files are named by letter id, so a repeated write gives one file. */
function fileTransport(config: Config, log: Log): MailTransport {
  const transport = withLibrary(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    async send(letter) {
      const file = letterFile(config, letter.id);
      if (existsSync(file)) return;
      const { message: bytes } = await (await transport.open()).sendMail(message(config, letter));
      if (!Buffer.isBuffer(bytes)) throw new Error('the letter was not made into bytes');
      mkdirSync(letterFolder(config), { recursive: true });
      writeFileSync(`${file}.part`, bytes);
      renameSync(`${file}.part`, file);
      log.info({ file }, 'letter written');
    },
    takeBack: (id) => removeLetterFiles(config, [id]),
    close: transport.close,
  };
}

export const letterFolder = (config: Pick<Config, 'dataDir'>): string => path.join(config.dataDir, 'mail');

/** @param id of the letter in the queue. */
export const letterFile = (config: Pick<Config, 'dataDir'>, id: string): string =>
  path.join(letterFolder(config), `${id}.eml`);

export function removeLetterFiles(config: Pick<Config, 'dataDir'>, ids: readonly string[]): void {
  for (const id of ids) rmSync(letterFile(config, id), { force: true });
}

/** Ids of all letter files. */
export function filedLetters(config: Pick<Config, 'dataDir'>): readonly string[] {
  const folder = letterFolder(config);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => (file.endsWith('.eml') ? [path.basename(file, '.eml')] : []));
}
