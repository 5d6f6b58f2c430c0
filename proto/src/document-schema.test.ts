// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { DOMParser, DOMSerializer, Node } from 'prosemirror-model'
import { describe, expect, test } from 'vitest'
import { fieldsOn, hiddenOn, layoutOf } from './document-parts/card-look.ts'
import { DOCUMENT_SCHEMA, documentSchema } from './document-schema.ts'
import { newId } from './ids.ts'

const ID = '01900000-0001-7fff-bfff-ffffffffffff'

function parse(html: string): Node {
  const container = document.createElement('div')
  container.innerHTML = html
  return DOMParser.fromSchema(documentSchema).parse(container)
}

function draw(doc: Node): string {
  const container = document.createElement('div')
  container.append(DOMSerializer.fromSchema(documentSchema).serializeFragment(doc.content, { document }))
  return container.innerHTML
}

const { nodes, marks } = documentSchema

describe('a document', () => {
  test('of every kind of block comes back from JSON and from the page as it was', () => {
    const text = (words: string) => documentSchema.text(words)
    const doc = nodes.doc!.create(null, [
      nodes.heading!.create({ id: 'aaaaaaaaaa', level: 2 }, text('Title')),
      nodes.paragraph!.create({ id: 'bbbbbbbbbb' }, [
        text('plain '),
        documentSchema.text('bold', [marks.bold!.create()]),
        nodes.hardBreak!.create(),
        documentSchema.text('link', [marks.link!.create({ href: 'https://example.com' })]),
      ]),
      nodes.turn!.create({ id: 'cccccccccc', speakerId: ID, startMs: 0, endMs: 1500 }, text('Hello')),
      nodes.bulletList!.create(null, [nodes.listItem!.create(null, nodes.paragraph!.create(null, text('one')))]),
      nodes.orderedList!.create({ order: 3 }, [
        nodes.listItem!.create(null, nodes.paragraph!.create(null, text('two'))),
      ]),
      nodes.blockquote!.create(null, [nodes.paragraph!.create(null, text('quoted'))]),
      nodes.codeBlock!.create({ id: 'dddddddddd' }, text('const a = 1\n')),
      nodes.horizontalRule!.create(),
      nodes.highlightCard!.create({ id: 'eeeeeeeeee', highlightId: ID }),
      nodes.highlightCard!.create({ id: 'ffffffffff', highlightId: ID, reelId: ID }),
      nodes.image!.create({ fileId: ID, alt: 'A chart' }),
      nodes.highlightCard!.create({ highlightId: ID, layout: 'FULL', hidden: 'tags speaker' }),
      nodes.referenceCard!.create({ id: 'gggggggggg', resource: `note:${ID}`, layout: 'LINE' }),
      nodes.chartCard!.create({ projectId: ID, options: '{"metric":"NOTE_COUNT"}' }),
      nodes.fileCard!.create({ fileId: ID }),
      nodes.embed!.create({ url: 'https://www.youtube.com/watch?v=x' }),
      nodes.callout!.create({ tone: 'WARNING' }, nodes.paragraph!.create(null, text('beware'))),
      nodes.speakerNotes!.create(null, nodes.paragraph!.create(null, text('pause here'))),
      nodes.columns!.create(
        null,
        ['left', 'right'].map((words) => nodes.column!.create(null, nodes.paragraph!.create(null, text(words)))),
      ),
      nodes.table!.create(null, [
        nodes.tableRow!.create(null, nodes.tableHeader!.create({ colspan: 2 }, nodes.paragraph!.create())),
        nodes.tableRow!.create(
          null,
          ['a', 'b'].map((words) => nodes.tableCell!.create(null, nodes.paragraph!.create(null, text(words)))),
        ),
      ]),
    ])
    doc.check()
    expect(Node.fromJSON(documentSchema, doc.toJSON()).eq(doc)).toBe(true)
    expect(parse(draw(doc)).toJSON()).toEqual(doc.toJSON())
  })

  test('has a stable name on every textblock and atom, and none on text and containers', () => {
    for (const type of Object.values(nodes)) {
      const isNamed = type.isTextblock || (type.isBlock && type.isLeaf)
      expect([type.name, 'id' in (type.spec.attrs ?? {})]).toEqual([type.name, isNamed])
    }
  })

  test('has headings of three levels, deeper ones become the third', () => {
    expect(parse('<h5>deep</h5>').firstChild?.attrs.level).toBe(3)
  })
})

describe('hostile rich text', () => {
  test('from a page loses scripts, styles, handlers and foreign pictures', () => {
    const doc = parse(
      `<p onclick="alert(1)" style="position:fixed">a<script>alert(2)</script><img src="https://evil.example/x.png" onerror="alert(3)"></p>
       <iframe src="https://evil.example"></iframe><a href="java\nscript:alert(4)">b</a><svg onload="alert(5)"></svg>`,
    )
    const html = draw(doc)
    expect(html).not.toMatch(/script|alert|onclick|onerror|onload|style|evil|iframe|svg/)
    expect(doc.textContent).toContain('b')
  })

  test('from a page keeps no name, time or reference that is none', () => {
    const doc = parse(
      `<div data-turn data-block-id='"><b>' data-speaker-id="me" data-start-ms="-1" data-end-ms="1e999">x</div>
       <div data-highlight-id="../../etc">y</div><img data-file-id="x" alt="z">`,
    )
    expect(doc.firstChild?.attrs).toEqual({ id: null, speakerId: null, startMs: null, endMs: null })
    expect(doc.toString()).not.toMatch(/highlightCard|image/)
  })

  test('from JSON is refused', () => {
    const withLink = (href: unknown) => ({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] },
      ],
    })
    expect(() => Node.fromJSON(documentSchema, withLink('https://example.com')).check()).not.toThrow()
    for (const href of ['javascript:alert(1)', 7, null]) {
      expect(() => Node.fromJSON(documentSchema, withLink(href)).check()).toThrow()
    }
    const withId = (id: unknown) => ({ type: 'doc', content: [{ type: 'paragraph', attrs: { id } }] })
    expect(() => Node.fromJSON(documentSchema, withId({ toString: 'x' })).check()).toThrow()
  })

  test('from another editor of the same document is refused or drawn harmless', () => {
    expect(() => marks.link!.create({ href: 'javascript:alert(1)' })).toThrow(RangeError)
    expect(() => nodes.heading!.create({ level: '1><script' })).toThrow(RangeError)
    const doc = nodes.doc!.create(null, [
      nodes.paragraph!.create({ id: '" onclick="alert(1)' }, documentSchema.text('x')),
      nodes.heading!.create({ level: 7 }, documentSchema.text('y')),
      nodes.image!.create({ fileId: 'https://evil.example' }),
      nodes.highlightCard!.create({ highlightId: '"><img>', reelId: '"><img>' }),
      nodes.orderedList!.create({ order: -1 }, [nodes.listItem!.create(null, nodes.paragraph!.create())]),
      nodes.turn!.create({ startMs: -0.5, endMs: Number.NaN, speakerId: '<b>' }, documentSchema.text('z')),
    ])
    expect(draw(doc)).toBe(
      '<p>x</p><h3>y</h3><img alt=""><div></div><ol><li><p></p></li></ol><div data-turn="">z</div>',
    )
  })
})

describe('what a card, an embed or a cell says that nobody knows', () => {
  test('is drawn as nothing, and pasted as nothing', () => {
    const drawn = (name: string, attrs: Record<string, unknown>) =>
      draw(nodes.doc!.create(null, nodes[name]!.create(attrs)))
    expect(drawn('referenceCard', { resource: 'user:x" onload="' })).toBe('<div></div>')
    expect(drawn('referenceCard', { resource: `note:${ID}/content` })).toBe('<div></div>')
    expect(drawn('embed', { url: 'javascript:alert(1)' })).toBe('<div></div>')
    expect(drawn('fileCard', { fileId: '../x' })).toBe('<div></div>')
    expect(drawn('chartCard', { projectId: 'x' })).toBe('<div></div>')
    expect(parse(`<div data-resource="user:${ID}"></div><div data-embed-url="javascript:x"></div>`).textContent).toBe(
      '',
    )
    expect(
      parse('<table><tr><td colspan="9999">a</td></tr></table>').firstChild?.firstChild?.firstChild?.attrs.colspan,
    ).toBe(1)
  })

  test('has a look as every other card', () => {
    const card = nodes.highlightCard!.create({ highlightId: ID, layout: 'x', hidden: 'tags <b> a1 speaker' })
    expect([layoutOf(card), [...hiddenOn(card)]]).toEqual(['HALF', ['tags', 'speaker']])
  })

  test('and shows the fields that it names, each once', () => {
    const [other, resource] = [newId(), `note:${ID}`]
    const card = nodes.referenceCard!.create({ resource, fields: `${ID} <b> ${other} ${ID}` })
    expect(fieldsOn(card)).toEqual([ID, other])
    const drawn = draw(nodes.doc!.create(null, card))
    expect(drawn).toBe(`<div data-resource="${resource}" data-fields="${ID} ${other}"></div>`)
    expect(parse(drawn).firstChild?.attrs.fields).toBe(`${ID} ${other}`)
    expect(fieldsOn(nodes.referenceCard!.create({ resource }))).toEqual([])
  })
})

/**
 * Every node and mark with its attributes and what it may hold. Whoever changes it gives the schema its next number, else
 * pages that do not know the change take it out of other people's texts (ADR 23).
 */
const FINGERPRINT = { schema: 3, digest: '7f3ccc8b2118' }

test('the number of the schema goes with what it says', () => {
  const { nodes: nodeSpecs, marks: markSpecs } = documentSchema.spec
  const lines: string[] = []
  const tell = (name: string, { content = '', attrs = {} }: { content?: string; attrs?: object }): void =>
    void lines.push(`${name} (${Object.keys(attrs).join(' ')}) ${content}`)
  nodeSpecs.forEach(tell)
  markSpecs.forEach((name, { attrs }) => {
    tell(name, attrs ? { attrs } : {})
  })
  const digest = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12)
  expect({ schema: DOCUMENT_SCHEMA, digest }).toEqual(FINGERPRINT)
})
