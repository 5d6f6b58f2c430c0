import { DOMParser } from '@xmldom/xmldom'
import { isPlainXml } from '#src/saml/xml-shape.ts'

export const ASSERTION_NS = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const PROTOCOL_NS = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const METADATA_NS = 'urn:oasis:names:tc:SAML:2.0:metadata'
export const SIGNATURE_NS = 'http://www.w3.org/2000/09/xmldsig#'

/**
 * Reads XML of a stranger, or gives null. What is no small tree of tags and text is refused before anything is parsed: a
 * document type, and with it every entity of one's own; a comment, since readers differ over the text around it; and what
 * is so deep or wide that reading and checking it would keep everybody else waiting.
 */
export function readXml(text: string): Document | null {
  if (!isPlainXml(text)) return null
  try {
    const fail = (message: string) => {
      throw new SyntaxError(message)
    }
    const document: Document = new DOMParser({
      errorHandler: { warning: fail, error: fail, fatalError: fail },
    }).parseFromString(text, 'text/xml')
    return document?.documentElement ? document : null
  } catch {
    return null
  }
}

/** Elements of a name anywhere below. */
export const elementsOf = (root: Document | Element, namespace: string, name: string): Element[] =>
  Array.from(root.getElementsByTagNameNS(namespace, name))

/** Whether an element is this one. */
export const isElement = (element: Element | null, namespace: string, name: string): boolean =>
  element?.namespaceURI === namespace && element.localName === name
