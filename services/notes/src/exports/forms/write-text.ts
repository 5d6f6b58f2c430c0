import { type Printed, type PrintedDocument, plainLine, plainRow, plainText, sourceLine } from '#src/exports/printed.ts'

/** The document as plain text, with what it quotes at the end. */
export function writeText({ title, about, blocks, appendix, citations }: PrintedDocument): string {
  const sources = citations.map((one) => `[${one.number}] “${one.quote}”\n    ${sourceLine(one)}\n    ${one.link}`)
  const parts = [title, about, ...blocks.map(textBlock), ...(sources.length ? [appendix, ...sources] : [])]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function textBlock(block: Printed): string {
  switch (block.kind) {
    case 'turn': {
      const head = [block.speaker, block.at && `[${block.at}]`].filter(Boolean).join(' ')
      return head ? `${head}\n${plainText(block.runs)}` : plainText(block.runs)
    }
    case 'item':
      return `${'  '.repeat(block.depth)}${block.marker.padEnd(2)}${block.marker.length > 1 ? ' ' : ''}${plainText(block.runs)}`
    case 'picture':
      return `[${plainLine(block)}]`
    case 'code':
    case 'leftOut':
      return block.kind === 'code' ? block.text : `[${block.text}]`
    case 'rule':
      return '* * *'
    case 'callout':
      return [`${block.tone}:`, ...block.blocks.map(textBlock)].join('\n')
    case 'table':
      return block.table.rows.map(plainRow).join('\n')
    default:
      return plainText(block.runs)
  }
}
