import fastify from 'fastify'
import { expect, test } from 'vitest'
import { setWayCookie, wayCookie } from './way-cookie.ts'

const SECRET = 'a'.repeat(43)

/** What is set, and what is read of a `Cookie` header that names it so. */
async function at(isSecure: boolean, cookie: string): Promise<{ set: unknown; read: unknown }> {
  const server = fastify()
  server.get('/', async (request, reply) => {
    setWayCookie(reply, SECRET, isSecure)
    return { read: wayCookie(request, isSecure) }
  })
  const { headers, json } = await server.inject({ url: '/', headers: { cookie } })
  return { set: headers['set-cookie'], read: json().read }
}

test('over https what binds a way to its browser is of its own host alone, and a sibling host plants none', async () => {
  expect(await at(true, `verbatim_way=${SECRET}`)).toEqual({
    set: `__Host-verbatim_way=${SECRET}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure`,
    read: null,
  })
  expect((await at(true, `__Host-verbatim_way=${SECRET}`)).read).toBe(SECRET)
  expect((await at(true, '__Host-verbatim_way=short')).read).toBeNull()
})

test('without TLS it has no prefix, which browsers would not take', async () => {
  const { set, read } = await at(false, `a=b; verbatim_way=${SECRET}`)
  expect(set).toBe(`verbatim_way=${SECRET}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax`)
  expect(read).toBe(SECRET)
})
