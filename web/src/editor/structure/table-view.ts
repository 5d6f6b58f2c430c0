import type { NodeViewConstructor } from 'prosemirror-view'

/** A table that scrolls within its place where it is wider. */
export const tableView: NodeViewConstructor = () => {
  const dom = document.createElement('div')
  dom.dataset.table = ''
  const contentDOM = document.createElement('tbody')
  dom.appendChild(document.createElement('table')).append(contentDOM)
  return { dom, contentDOM }
}
