import { DOCUMENT_FRAGMENT, documentSchema } from '@verbatim/contracts/document-schema.ts'
import { Fragment, Mark, Node } from 'prosemirror-model'
import { prosemirrorToYXmlFragment, updateYFragment, yXmlFragmentToProsemirrorJSON } from 'y-prosemirror'
import * as Y from 'yjs'

/** The collaborative form of a document, as one Yjs update. */
export function stateOf(doc: Node): Uint8Array {
  const shared = new Y.Doc()
  prosemirrorToYXmlFragment(doc, shared.getXmlFragment(DOCUMENT_FRAGMENT))
  const state = Y.encodeStateAsUpdate(shared)
  shared.destroy()
  return state
}

/** Makes a collaborative document say what `doc` says, touching only what differs. */
export function replaceContent(shared: Y.Doc, doc: Node): void {
  updateYFragment(shared, shared.getXmlFragment(DOCUMENT_FRAGMENT), doc, { mapping: new Map(), isOMark: new Map() })
}

/**
 * What a collaborative document reads like. It is fed by other people's browsers: nodes, attributes and marks that the
 * schema does not know or refuses are left out.
 */
export function readDocument(shared: Y.Doc): Node {
  const json = yXmlFragmentToProsemirrorJSON(shared.getXmlFragment(DOCUMENT_FRAGMENT)) as NodeJson
  const content = (json.content ?? []).flatMap(knownNode).filter(mayStandAtTop)
  return documentSchema.node('doc', null, content.length ? content : [documentSchema.node('paragraph')])
}

const mayStandAtTop = ({ type, marks }: Node): boolean => type.isInGroup('block') && !marks.length

type MarkJson = { type: string; attrs?: Record<string, unknown> }
type NodeJson = MarkJson & { text?: string; content?: NodeJson[]; marks?: MarkJson[] }

function knownNode({ type, attrs, text, content, marks }: NodeJson): Node[] {
  if (type === 'text') return text ? [documentSchema.text(text, (marks ?? []).flatMap(knownMark))] : []
  const children = (content ?? []).flatMap(knownNode)
  const bare = attempt(() => Node.fromJSON(documentSchema, { type, attrs })) ?? attempt(() => documentSchema.node(type))
  const made = bare?.copy(Fragment.fromArray(children))
  // An editor leaves out what holds too little or too much, as after two people deleted at once; so do readers.
  return made?.type.validContent(made.content) ? [made] : []
}

function knownMark(json: MarkJson): Mark[] {
  const mark = attempt(() => Mark.fromJSON(documentSchema, json))
  return mark ? [mark] : []
}

/** What the schema makes of it; null for what it refuses. */
function attempt<Made>(make: () => Made): Made | null {
  try {
    return make()
  } catch {
    return null
  }
}

/** A collaborative document from updates, oldest first. The caller destroys it. */
export function openState(updates: readonly Uint8Array[]): Y.Doc {
  const shared = new Y.Doc()
  for (const update of updates) Y.applyUpdate(shared, update)
  return shared
}
