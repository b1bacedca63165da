/** Own name, e-mail, telephone and password, with the fields of the settings. */
import { Profile } from '../../account/profile.tsx';
import { askWho } from '../frame/desk-store.ts';

export default function OwnProfile() {
  return <Profile ofStaff onSaved={() => void askWho()} />;
}
