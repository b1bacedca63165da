/** What a text may hold, and how it is read and written: what tells one kind of text from another in the editor. */
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { readStepHtml } from '../../../../sync/course/step-document.ts';
import { writeStepHtml } from '../../../../sync/course/write-step.ts';
import { schema } from './schema.ts';

export type TextFormat = {
  readonly read: (html: string) => Node;
  readonly write: (text: Node) => string;
  readonly item: NodeType;
  readonly strong: MarkType;
  readonly em: MarkType;
  /** Whether it may hold a link to an address. */
  readonly isLink: (address: string) => boolean;
};

export const stepFormat: TextFormat = {
  read: (html) => schema.nodeFromJSON(readStepHtml(html)),
  write: (text) => writeStepHtml(text.toJSON()),
  item: schema.nodes.list_item,
  isLink: () => false,
  ...schema.marks,
};
