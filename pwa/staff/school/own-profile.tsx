/** Own name, e-mail, telephone, password and language, with the fields of the settings. */
import { Profile } from '../../account/profile.tsx';
import { LanguageChoice } from '../../shell/learner/language-choice.tsx';
import { askWho } from '../frame/desk-store.ts';

export default function OwnProfile() {
  return (
    <Profile onSaved={() => void askWho()}>
      <LanguageChoice />
    </Profile>
  );
}
