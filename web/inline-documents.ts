import type { Plugin } from 'vite'

/** A call of the tag with its text. Templates with `${` in them would not be found, and the generator refuses them too. */
const TAGGED = /\bgraphql\(\s*(?:\/\* GraphQL \*\/\s*)?`((?:[^`$]|\$(?!{))*)`,?\s*\)/g
const IMPORT = /^import \{ graphql \} from '[^']*\/gql\/gql\.ts'\n/m

/**
 * Puts each query of the graph where it is asked, in the place of a table with all of them, so that a screen brings its
 * own alone.
 * @param documentOf the generated table: the document of a text, parsed, with its fragments
 */
export function inlineDocuments(documentOf: (text: string) => unknown): Plugin {
  return {
    name: 'inline-documents',
    // Before types are stripped, which writes the code anew.
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/web\/src\/.*\.tsx?$/.test(id) || !IMPORT.test(code)) return null
      return { code: inlined(code, documentOf), map: null }
    },
  }
}

/** A module's code with documents for its tagged texts. Throws where a text is not in the table, or one is left. */
export function inlined(code: string, documentOf: (text: string) => unknown): string {
  const result = code.replace(IMPORT, '').replaceAll(TAGGED, (_call, text: string) => {
    const document = documentOf(text)
    if (!document || typeof document !== 'object' || !('kind' in document))
      throw new Error(`This query was not generated (npm run generate): ${text}`)
    return JSON.stringify(document)
  })
  if (/\bgraphql\(/.test(result)) throw new Error('A query is not written as one plain template')
  return result
}
