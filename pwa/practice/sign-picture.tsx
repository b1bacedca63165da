/** The picture of a statement: a sign out of the library that every device holds, or a scene from the school. */
import { picturePath } from '../../sync/course/step-html.ts';
import { findSign } from '../course/sign-catalogue.ts';

export const signSource = (filename: string): string =>
  findSign(filename.replace(/\.svg$/, ''))?.picture ?? picturePath(filename);

export function SignPicture({ filename, alt }: { readonly filename: string; readonly alt: string }) {
  const sign = findSign(filename.replace(/\.svg$/, ''));
  return sign ? (
    <img className="pr-sign" src={sign.picture} alt={alt} width={132} height={132} />
  ) : (
    <img className="pr-scene" src={picturePath(filename)} alt={alt} width={640} height={360} />
  );
}
