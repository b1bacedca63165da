/** Room for the player of the device's own voice, so that the step does not move when it comes; devices without a voice give none. */
import { useState } from 'react';
import { readStored } from '../offline/local-storage.ts';

/** Until this device has been seen to have none. */
export const isVoiceExpected = (): boolean => 'speechSynthesis' in globalThis && readStored('english-voice') === null;

export function VoicePlace() {
  const [expected] = useState(isVoiceExpected);
  return expected ? <div className="pl-place" /> : null;
}
