import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { isId, newId } from '@verbatim/contracts/ids.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { expect, test } from 'vitest'
import { documentFrom } from '#src/templates/template-content.ts'
import { builtInTemplates } from './built-in-templates.ts'

test('each built-in template has an id of its own and a text that the editor knows', () => {
  const templates = builtInTemplates(newId())
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
  for (const { id, title, description, content } of templates) {
    expect(isId(id)).toBe(true)
    expect(title.length).toBeLessThanOrEqual(TEXT_LIMITS.insightTitle)
    expect(description.length).toBeLessThanOrEqual(TEXT_LIMITS.templateDescription)
    expect(() => documentSchema.nodeFromJSON(content).check()).not.toThrow()
  }
})

test('an insight that begins from one has a name for each of its blocks', () => {
  for (const template of builtInTemplates(newId())) {
    const { blocks } = documentFrom(template)
    expect(blocks.length).toBeGreaterThan(10)
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
    expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(4)
  }
})
