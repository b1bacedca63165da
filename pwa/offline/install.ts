/** Installation on the home screen: the browser's prompt, held until useful; on iOS, which has none, instructions. */
import { create } from 'zustand';
import { readStored, writeStored } from './local-storage.ts';

/** prompt: the browser shows its dialog on request; by-hand: iOS. */
type Offer = 'none' | 'prompt' | 'by-hand';

type Install = {
  readonly offer: Offer;
  /** Shows the browser's dialog, once. */
  readonly install: () => void;
  /** Hides the offer on this device for good. */
  readonly dismiss: () => void;
};

/** `beforeinstallprompt`, which the DOM types lack. */
type PromptEvent = Event & { prompt(): Promise<unknown> };
const isPromptEvent = (event: Event): event is PromptEvent => 'prompt' in event && typeof event.prompt === 'function';

let held: PromptEvent | undefined;

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

/** An iPad reports itself as a Mac, but no Mac has a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPod|iPad/.test(navigator.userAgent) ||
  (/Mac OS X/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** True on iOS if not opened as an installed app: only that receives notifications. */
export const isForHomeScreen = (): boolean => isIos() && !isInstalled();

const isWanted = (): boolean => readStored('install-dismissed') === null && !isInstalled();

export const useInstall = create<Install>(() => ({
  offer: isWanted() && isIos() ? 'by-hand' : 'none',
  install: () => {
    void held?.prompt().catch(() => undefined); // the browser may refuse
    held = undefined;
    useInstall.setState({ offer: 'none' });
  },
  dismiss: () => {
    writeStored('install-dismissed', '1');
    useInstall.setState({ offer: 'none' });
  },
}));

/** Keeps the browser's offer until the learner has achieved something. */
export function holdOffer(event: Event): void {
  if (!isPromptEvent(event) || !isWanted()) return;
  held = event;
  useInstall.setState({ offer: 'prompt' });
  addEventListener('appinstalled', () => useInstall.setState({ offer: 'none' }), { once: true });
}
