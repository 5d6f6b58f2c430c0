/** What a person does at a page, or sees happen: whoever watches a recording is there. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'timeupdate'] as const

/** Calls at each sign that somebody is at the page, until the returned function is called. */
export function watchPerson(onSign: () => void): () => void {
  const how = { capture: true, passive: true }
  for (const sign of SIGNS) document.addEventListener(sign, onSign, how)
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, onSign, how)
  }
}
