/** A sign out of the library that every device holds; another picture from the school. */
import { picturePath } from '../../sync/course/step-html.ts';
import { findSign } from '../course/sign-catalogue.ts';

export const signSource = (filename: string): string =>
  findSign(filename.replace(/\.svg$/, ''))?.picture ?? picturePath(filename);

export function SignPicture({ filename, alt }: { readonly filename: string; readonly alt: string }) {
  return <img className="pr-sign" src={signSource(filename)} alt={alt} width={132} height={132} />;
}
