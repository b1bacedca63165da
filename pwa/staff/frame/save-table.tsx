/** Downloads a table as a file, after a fresh proof of identity. */
import { useState } from 'react';
import type { Endpoint, RequestOf } from '../../../sync/endpoint.ts';
import { CallError, readAnswer, sendRequest } from '../../offline/call.ts';
import { saveBlob } from '../../ui/hooks/save-file.ts';
import { withProof } from '../hooks/use-action.ts';
import { Failure, Button } from './kit.tsx';
import { DownloadIcon } from '../../ui/icons/learner-icons.tsx';

/** Files that are downloading or came within the last moment: ignores the second click of a double click. */
const underWay = new Set<string>();
const DOUBLE_CLICK_MS = 500;

/** @param endpoint answers with the table. @param file file name. @returns an error message, or undefined. */
async function saveTable<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  file: string,
): Promise<string | undefined> {
  if (underWay.has(file)) return undefined;
  underWay.add(file);
  try {
    // a blob, because `text()` drops the byte order mark that spreadsheets need
    const bytes = await withProof(async () => {
      const response = await sendRequest(endpoint, request);
      if (!response.ok) await readAnswer(endpoint, response);
      return response.blob();
    });
    saveBlob(new File([bytes], file, { type: bytes.type }));
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  } finally {
    setTimeout(() => underWay.delete(file), DOUBLE_CLICK_MS);
  }
}

type Props<E extends Endpoint> = {
  readonly endpoint: E;
  readonly request: RequestOf<E>;
  readonly file: string;
  /** Accessible name; the button shows only the file type. */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly children: string;
};

/** Button with its error message. */
export function SaveTable<E extends Endpoint>({ endpoint, request, file, label, disabled, children }: Props<E>) {
  const [failed, setFailed] = useState<string>();
  const save = (): void => void saveTable(endpoint, request, file).then(setFailed);
  return (
    <>
      <Button aria-label={label} disabled={disabled} onClick={save}>
        {label === undefined ? null : <DownloadIcon small />}
        {children}
      </Button>
      <Failure error={failed} />
    </>
  );
}
