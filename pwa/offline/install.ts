/** Putting the app on the home screen: the browser's own offer, kept until it is of use; on iOS, where there is none, how it is done by hand. */
import { create } from 'zustand';
import { readStored, writeStored } from './local-storage.ts';

/** prompt: the browser will ask when we say so; by-hand: iOS. */
type Offer = 'none' | 'prompt' | 'by-hand';

type Install = {
  readonly offer: Offer;
  /** Shows the browser's question; the offer is gone afterwards, whatever the answer. */
  readonly install: () => void;
  /** Not asked again on this device. */
  readonly dismiss: () => void;
};

/** What browsers send that can install an app; its type is in no library of types. */
type PromptEvent = Event & { prompt(): Promise<unknown> };
const isPromptEvent = (event: Event): event is PromptEvent => 'prompt' in event && typeof event.prompt === 'function';

let held: PromptEvent | undefined;

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

/** An iPad says that it is a Mac, but no Mac has a screen to touch. */
const isIos = (): boolean =>
  /iPhone|iPod|iPad/.test(navigator.userAgent) ||
  (/Mac OS X/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether this is an iPhone or iPad whose browser has the school open, and not yet as an app: notices come to the app alone. */
export const isForHomeScreen = (): boolean => isIos() && !isInstalled();

const isWanted = (): boolean => readStored('install-dismissed') === null && !isInstalled();

export const useInstall = create<Install>(() => ({
  offer: isWanted() && isIos() ? 'by-hand' : 'none',
  install: () => {
    void held?.prompt().catch(() => undefined); // the browser has changed its mind
    held = undefined;
    useInstall.setState({ offer: 'none' });
  },
  dismiss: () => {
    writeStored('install-dismissed', '1');
    useInstall.setState({ offer: 'none' });
  },
}));

/** Keeps the offer that the browser has made, for when something has been achieved. */
export function holdOffer(event: Event): void {
  if (!isPromptEvent(event) || !isWanted()) return;
  held = event;
  useInstall.setState({ offer: 'prompt' });
  addEventListener('appinstalled', () => useInstall.setState({ offer: 'none' }), { once: true });
}
