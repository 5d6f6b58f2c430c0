import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subdomainProblem, workspaceSlug } from './subdomains.ts'

describe('a subdomain', () => {
  test.each([
    'acme',
    'acme-research',
    'a1b',
    '3m2',
    'x'.repeat(50),
    'research-admin',
    'analytics',
    'essex',
    'cockpit',
    'therapist',
  ])('may be %s', (name) => expect(subdomainProblem(name)).toBeNull())

  test.each([
    ['ab', 'TOO_SHORT'],
    ['', 'TOO_SHORT'],
    ['x'.repeat(51), 'TOO_LONG'],
    ['Acme', 'CHARACTERS'],
    ['acme research', 'CHARACTERS'],
    ['acme.research', 'CHARACTERS'],
    ['-acme', 'CHARACTERS'],
    ['acme-', 'CHARACTERS'],
    ['acmé', 'CHARACTERS'],
    ['xn--acm-epa', 'CHARACTERS'],
    ['www', 'RESERVED'],
    ['api', 'RESERVED'],
    ['admin-acme', 'RESERVED'],
    ['verbatim', 'RESERVED'],
    ['insights-team', 'RESERVED'],
    ['fuck', 'PROFANE'],
    ['acme-sh1t', 'PROFANE'],
    ['acme-phishing', 'PROFANE'],
  ])('may not be %j: %s', (name, problem) => {
    expect(subdomainProblem(name)).toBe(problem)
  })
})

describe('the subdomain that a name suggests', () => {
  test.each([
    ['Acme Research', 'acme-research'],
    ['  Müller & Söhne (UX) ', 'mller-shne-ux'],
    ['a -- b', 'a-b'],
    ['日本語', ''],
    ['The International Customer Research Group', 'the-international-customer'],
    ['abcdefghij abcdefghij abcdefgh and more', 'abcdefghij-abcdefghij-abcdefgh'],
    ['x'.repeat(40), 'x'.repeat(30)],
  ])('of %j is %j', (name, slug) => {
    expect(workspaceSlug(name)).toBe(slug)
  })

  test('has at most 30 characters and the right shape, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (name) => {
        const slug = workspaceSlug(name)
        expect(slug.length).toBeLessThanOrEqual(30)
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      }),
    )
  })
})
