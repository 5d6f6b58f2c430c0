// Space comes from the scale in web/src/ui/tokens.css, and the hand under the pointer from one rule in base.css.
const LENGTH = String.raw`\d*\.?\d+(px|rem|pt)\b`
/** A length of its own, zero or one below the limit excepted. */
const raw = (excepted) => String.raw`/(?<![\w.#-])-?(?!${excepted}(px|rem|pt))${LENGTH}/`

const space = {
  '/^(padding|margin|gap|row-gap|column-gap|scroll-padding|scroll-margin)/': [raw('0')],
  // A pixel or three place a detail of a drawing, as the knob on its line; from there on it is space.
  '/^(inset|top|right|bottom|left)/': [raw(String.raw`[0-3](\.\d+)?`)],
}
const message = (property, value) =>
  property === 'cursor'
    ? `cursor: ${value} is said once, in web/src/ui/look/base.css`
    : `${property}: ${value} is no step of the scale: take var(--space-…) of web/src/ui/tokens.css`
const without = (properties) => ({ 'declaration-property-value-disallowed-list': [properties, { message }] })

/** @type {import('stylelint').Config} */
export default {
  rules: without({ ...space, cursor: ['pointer', 'default', 'not-allowed'] }),
  overrides: [{ files: ['web/src/ui/look/base.css'], rules: without(space) }],
}
