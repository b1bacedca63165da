/** The list of learners as a file, once it is known who asks. */
import { exportStudents, type StudentFilters } from '../../sync/staff/students-contract.ts';
import { CallError, readAnswer, sendRequest } from '../offline/call.ts';
import { saveFile } from '../ui/save-file.ts';
import { withProof } from './use-action.ts';

/** @returns what went wrong, in words; undefined where nothing did. */
export async function saveStudents(filters: StudentFilters): Promise<string | undefined> {
  try {
    const text = await withProof(async () => {
      const response = await sendRequest(exportStudents, filters);
      if (!response.ok) await readAnswer(exportStudents, response);
      return response.text();
    });
    saveFile('nemendur.csv', 'text/csv', text);
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
}
