import { afterEach, expect, test, vi } from 'vitest'
import { sendByLink } from './send-by-link.ts'

afterEach(() => vi.unstubAllGlobals())

/** Sends something that is answered with a status, and with a type unless no answer comes. */
function answered(status: number, type: string | null) {
  class AnsweredCall {
    upload = {}
    status = status
    onloadend = () => {}
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => type
    send = () => this.onloadend()
  }
  vi.stubGlobal('XMLHttpRequest', AnsweredCall)
  return sendByLink({ page: '/i/token', path: '/api', type: 'application/json', body: '{}', key: 'key' }, () => {})
}

const json = 'application/json; charset=utf-8'

test.each([
  [201, json, { isTaken: true, status: 201 }],
  [404, json, { isTaken: false, status: 404 }],
  [415, json, { isTaken: false, status: 415 }],
  [413, 'text/html', { isTaken: false, status: 413 }], // a proxy before the server
])('%d of type %s is final', async (status, type, answer) => {
  expect(await answered(status, type)).toEqual(answer)
})

test.each([
  [0, null],
  [429, json],
  [503, json],
  // The sign-in page of a network.
  [200, 'text/html'],
  [403, 'text/html'],
])('%d of type %s is tried again', async (status, type) => {
  expect(await answered(status, type)).toEqual({ isTaken: false, status: 0 })
})
