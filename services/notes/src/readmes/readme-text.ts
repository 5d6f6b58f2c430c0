import type { Mark, Node } from 'prosemirror-model'

/** A readme as Markdown. */
export const markdownOf = (doc: Node): string => blocksIn(doc).trimEnd()

const blocksIn = (parent: Node): string => parent.children.map(blockText).filter(Boolean).join('\n\n')

function blockText(node: Node): string {
  switch (node.type.name) {
    case 'heading':
      return `${'#'.repeat(Number(node.attrs.level))} ${inlineText(node)}`
    case 'codeBlock':
      return `\`\`\`\n${node.textContent.replace(/\n$/, '')}\n\`\`\``
    case 'horizontalRule':
      return '---'
    case 'blockquote':
      return indented(blocksIn(node), '> ', '> ')
    case 'bulletList':
      return node.children.map((item) => indented(blocksIn(item), '- ', '  ')).join('\n')
    case 'orderedList':
      return node.children.map((item, at) => listed(item, Number(node.attrs.order) + at)).join('\n')
    default:
      return inlineText(node)
  }
}

const listed = (item: Node, order: number): string =>
  indented(blocksIn(item), `${order}. `, ' '.repeat(`${order}. `.length))

/** Lines with one beginning for the first and another for the others. */
const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first : others) + line)
    .join('\n')

const inlineText = (block: Node): string => block.children.map(leafText).join('')

function leafText(node: Node): string {
  if (node.type.name === 'hardBreak') return '\n'
  if (!node.isText) return ''
  const text = node.text ?? ''
  return node.marks.reduce(marked, isCode(node) ? text : text.replace(/[\\`*_[\]]/g, '\\$&'))
}

const isCode = ({ marks }: Node): boolean => marks.some(({ type }) => type.name === 'code')

const SIGNS: Record<string, string> = { bold: '**', italic: '*', strike: '~~', code: '`' }

function marked(text: string, { type, attrs }: Mark): string {
  if (type.name === 'link') return `[${text}](${String(attrs.href)})`
  const sign = SIGNS[type.name] ?? ''
  return `${sign}${text}${sign}`
}
