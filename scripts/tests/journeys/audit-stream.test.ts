import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { farrow, signedIn } from './people.ts'

const MANAGER = 'ines@stream.farrow.example'

const system = sharedSystem()
const received: { type: string; entries: { act: string; objectName: string }[] }[] = []
let status = 200
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (status === 200) received.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(status).end()
  })
})
let browser: Browser
let workspace: WorkspaceClient
let url = ''
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
  browser = await openBrowser()
  workspace = await farrow(system.root, MANAGER, 'farrow-stream')
})
afterAll(async () => {
  await browser?.close()
  receiver.closeAllConnections()
  receiver.close()
})

const makeGroup = (name: string) =>
  workspace.graph('mutation ($i: CreateUserGroupInput!) { createUserGroup(input: $i) { id } }', { i: { name } })
const names = () => received.flatMap(({ entries }) => entries.map(({ objectName }) => objectName))

test('a manager sends the log to an address, tries it, sees it fail and go on, and ends it', async () => {
  const at = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, at, MANAGER, { path: '/audit-log' })
  await page.getByRole('main').getByRole('button', { name: 'Stream' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stream of the audit log' })
  await dialog.getByLabel('Address').fill('logs of ours')
  await dialog.getByRole('button', { name: 'Send the log there' }).click()
  await dialog.getByText(/Enter an address like/).waitFor()
  await dialog.getByLabel('Address').fill(url)
  await page.keyboard.press('Enter')
  await dialog.getByText(/^whsec_/).waitFor()

  await dialog.getByRole('button', { name: 'Send a test' }).click()
  await dialog.getByText('Test: taken, answered with 200.').waitFor()
  await makeGroup('Night shift')
  await expect.poll(names).toContain('Night shift')
  await dialog
    .getByText(/entr(y|ies): taken, answered with 200\.$/)
    .first()
    .waitFor()

  status = 503
  await makeGroup('Ferry desk')
  await dialog.getByText('Failing', { exact: true }).waitFor()
  await dialog.getByText(/Tried again /).waitFor()
  await page.reload()
  await dialog.getByText('Failing', { exact: true }).waitFor()
  expect(await dialog.getByText(/^whsec_/).count()).toBe(0)
  status = 200
  const toggle = dialog.getByRole('switch', { name: 'Send the log as it grows' })
  await toggle.press('Space')
  await dialog.getByText('Off', { exact: true }).waitFor()
  await toggle.press('Space')
  await expect.poll(names).toContain('Ferry desk')
  expect(names().filter((name) => name === 'Night shift')).toHaveLength(1)

  await dialog.getByRole('button', { name: 'Remove stream' }).click()
  await page.getByRole('button', { name: 'Remove stream' }).last().click()
  await dialog.getByRole('button', { name: 'Send the log there' }).waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await page
    .getByRole('main')
    .getByRole('row', { name: /stream removed/ })
    .waitFor()
  expect(errors).toEqual([])
})
