/** A worker thread for requests. It starts on demand and ends after an idle time. */
import { Worker } from 'node:worker_threads';

/** Response of the thread to `{ id, request }`. */
type Told<Answer> = { readonly id: number } & (
  | { readonly answer: Answer }
  | { readonly complaint: string; readonly code?: string }
);
type Waiting<Answer> = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void };

type Kind = {
  /** Script of the thread. */
  readonly file: string;
  readonly workerData: unknown;
  /** Idle time before the thread ends, milliseconds. */
  readonly idleMs: number;
  /** Maps a complaint to the error of the caller. */
  readonly errorOf?: (complaint: string, code?: string) => Error;
};

export class WorkerCalls<Request, Answer> {
  private readonly kind: Kind;
  private readonly waiting = new Map<number, Waiting<Answer>>();
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private nr = 0;
  private closed = false;
  constructor(kind: Kind) {
    this.kind = kind;
  }

  /** Rejects if the thread complains, or ends without a response. */
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

  /** Ends the thread for good, without waiting for requests. */
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
      this.worker = undefined; // the next request starts another
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
