/** A thread that answers what it is asked: there only while somebody asks, and for a while after. */
import { Worker } from 'node:worker_threads';

/** What the thread says of one question: it is sent `{ id, request }`. */
type Told<Answer> = { readonly id: number } & (
  | { readonly answer: Answer }
  | { readonly complaint: string; readonly code?: string }
);
type Waiting<Answer> = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void };

type Kind = {
  /** What the thread runs. */
  readonly file: string;
  readonly workerData: unknown;
  /** How long it waits for more, milliseconds. */
  readonly idleMs: number;
  /** What its complaint is to who asked. */
  readonly errorOf?: (complaint: string, code?: string) => Error;
};

export class AskedThread<Request, Answer> {
  private readonly kind: Kind;
  private readonly waiting = new Map<number, Waiting<Answer>>();
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private nr = 0;
  private closed = false;
  constructor(kind: Kind) {
    this.kind = kind;
  }

  /** Rejects with its complaint, or where it ends before it has answered. */
  ask(request: Request): Promise<Answer> {
    if (this.closed) return Promise.reject(new Error('the thread is closed'));
    clearTimeout(this.idle);
    this.worker ??= this.begin();
    this.worker.ref();
    this.nr += 1;
    const id = this.nr;
    this.worker.postMessage({ id, request });
    return new Promise((resolve, reject) => void this.waiting.set(id, { resolve, reject }));
  }

  /** For good, once what it is at has ended; nobody is told of that. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idle);
    await this.worker?.terminate();
  }

  private begin(): Worker {
    const { file, workerData, errorOf = (complaint) => new Error(complaint) } = this.kind;
    const begun = new Worker(file, { workerData, execArgv: [] });
    const ended = (error: Error): void => {
      if (this.worker !== begun) return;
      this.worker = undefined; // who asks next has another
      for (const one of this.waiting.values()) one.reject(error);
      this.waiting.clear();
    };
    begun.on('error', ended);
    begun.on('exit', () => ended(new Error('the thread has ended')));
    begun.on('message', (told: Told<Answer>) => {
      const one = this.waiting.get(told.id);
      this.waiting.delete(told.id);
      if (this.waiting.size === 0) this.rest(begun);
      if ('answer' in told) one?.resolve(told.answer);
      else one?.reject(errorOf(told.complaint, told.code));
    });
    return begun;
  }

  private rest(begun: Worker): void {
    begun.unref();
    this.idle = setTimeout(() => {
      this.worker = undefined;
      void begun.terminate();
    }, this.kind.idleMs).unref();
  }
}
