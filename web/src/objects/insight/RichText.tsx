import { isBlockId } from '@verbatim/contracts/block-ids.ts'
import { hiddenOn, isHalf, layoutOf } from '@verbatim/contracts/document-parts/card-look.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { safeHref } from '@verbatim/contracts/links.ts'
import type { Mark, Node } from 'prosemirror-model'
import { type ReactNode, useMemo } from 'react'
import { type ClaimMeters, meterAttributes } from '../../editor/claim-layer.ts'
import type { HighlightLook } from '../highlight/HighlightCard.tsx'
import { Block, isDrawn } from './blocks/Block.tsx'
import styles from './RichText.module.css'
import { highlightIdOf, isCard, reelIdOf } from './reels-in.ts'
import { STRUCTURE } from './Structure.tsx'

type Parts = {
  card: (highlightId: string, look: HighlightLook) => ReactNode
  /** What stands behind the claims that its headings make. */
  claims?: ClaimMeters
  /** Clips that play one after the other; without it their cards stand as quotes do. */
  reel?: (reelId: string, highlightIds: readonly string[]) => ReactNode
}
type RichTextProps = Parts & { content: unknown }

/** A document as it is read: headings, lists, quotations, marks, and a card for each quote. */
export function RichText({ content, ...parts }: RichTextProps) {
  const doc = useMemo(() => readDocument(content), [content])
  return <>{doc && drawn(doc.children, parts)}</>
}

/** Some parts of a document, as it is read. */
export function RichParts({ nodes, ...parts }: Parts & { nodes: readonly Node[] }) {
  return <>{drawn(nodes, parts)}</>
}

/** Ids of the highlights that a document quotes, in its order. */
export function quotedIn(content: unknown): string[] {
  const ids: string[] = []
  readDocument(content)?.descendants((node) => {
    if (isCard(node)) ids.push(highlightIdOf(node))
  })
  return ids
}

/** The document of an answer; null for one that the schema does not know. */
export function readDocument(content: unknown): Node | null {
  try {
    const doc = documentSchema.nodeFromJSON(content)
    doc.check()
    return doc
  } catch {
    return null
  }
}

const keyOf = (node: Node, at: number): string => String(node.attrs.id ?? at)

const childrenOf = (node: Node, parts: Parts): ReactNode[] => drawn(node.children, parts)

/** Whether two cards belong together: clips of one reel, or two of which each takes half of the width. */
const isRun = (one: Node, other: Node): boolean => {
  const reelId = reelIdOf(one)
  return reelId ? reelIdOf(other) === reelId : isHalf(one) && isHalf(other)
}

/** Nodes in order; half cards that follow each other stand side by side, and clips of a reel play as one. */
const drawn = (nodes: readonly Node[], parts: Parts): ReactNode[] =>
  nodes.map((child, at) => {
    if (!('layout' in child.attrs)) return <Part key={keyOf(child, at)} node={child} {...parts} />
    const reelId = reelIdOf(child)
    const isOfRun = (one: Node | undefined): boolean => one !== undefined && isRun(child, one)
    if (isOfRun(nodes[at - 1])) return null
    const rest = nodes.slice(at)
    const end = rest.findIndex((one, nth) => nth > 0 && !isOfRun(one))
    const run = rest.slice(0, end < 0 ? undefined : end)
    if (reelId && parts.reel)
      return (
        <div key={keyOf(child, at)} data-block-id={run.map(({ attrs }) => attrs.id).join(' ')}>
          {parts.reel(reelId, run.map(highlightIdOf))}
        </div>
      )
    return (
      <div key={keyOf(child, at)} className={styles.quotes}>
        {run.map((one, nth) => (
          <Part key={keyOf(one, nth)} node={one} {...parts} />
        ))}
      </div>
    )
  })

const TAGS = {
  paragraph: 'p',
  codeBlock: 'pre',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  turn: 'p',
} as const

const isTagged = (name: string): name is keyof typeof TAGS => name in TAGS

function Part({ node, ...parts }: Parts & { node: Node }): ReactNode {
  const { name } = node.type
  if (node.isText) return marked(node.text ?? '', node.marks)
  if (name === 'heading') {
    const Heading = node.attrs.level === 3 ? 'h3' : 'h2'
    const id = String(node.attrs.id)
    const meter = parts.claims?.get(id)
    return (
      <Heading data-block-id={id} {...(meter && meterAttributes(meter))}>
        {childrenOf(node, parts)}
      </Heading>
    )
  }
  const named = isBlockId(node.attrs.id) ? { 'data-block-id': node.attrs.id } : {}
  if (name === 'highlightCard') {
    const card = parts.card(highlightIdOf(node), { layout: layoutOf(node), hidden: hiddenOn(node) })
    return card && <div {...named}>{card}</div>
  }
  if (name === 'hardBreak') return <br />
  if (name === 'horizontalRule') return <hr {...named} />
  if (isDrawn(node))
    return (
      <div {...named}>
        <Block node={node} />
      </div>
    )
  const structure = STRUCTURE[name]
  if (structure) return structure(node, (child) => childrenOf(child, parts))
  if (!isTagged(name)) return null
  const Tag = TAGS[name]
  return (
    <Tag {...named} {...(name === 'orderedList' ? { start: node.attrs.order } : {})}>
      {childrenOf(node, parts)}
    </Tag>
  )
}

const MARKS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const

const isPlainMark = (name: string): name is keyof typeof MARKS => name in MARKS

function marked(text: string, marks: readonly Mark[]): ReactNode {
  return marks.reduceRight<ReactNode>((inner, { type: { name }, attrs }) => {
    if (isPlainMark(name)) {
      const Tag = MARKS[name]
      return <Tag key={name}>{inner}</Tag>
    }
    const href = name === 'link' ? safeHref(attrs.href) : null
    return href === null ? (
      inner
    ) : (
      <a key={name} className="link" href={href} rel="noopener noreferrer nofollow" target="_blank">
        {inner}
      </a>
    )
  }, text)
}
