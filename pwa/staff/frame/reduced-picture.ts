/** Scales a photograph down before it is sent: camera files exceed the limit of a request. */

/** Longest side, pixels, as on the server. */
const LONGEST = 1200;

/** @returns the scaled picture, or the file if this browser cannot decode it. */
export async function reduced(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const written = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  const drawn = await written('image/webp');
  // Safari does not write WebP, and its PNG may be larger still
  return (drawn?.type === 'image/webp' ? drawn : await written('image/jpeg')) ?? file;
}
