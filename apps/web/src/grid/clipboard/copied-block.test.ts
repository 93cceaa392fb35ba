import { expect, test } from 'vitest'
import { type CopiedCell, copiedBlock } from './copied-block.ts'

// Read back with LibreOffice 7 as HTML: without `sdnum` the first came back as 2, and the second as 7.
test.each<[CopiedCell, string]>([
  [{ text: '=1+1', kind: 'text' }, `<td sdnum="1033;0;@" style="mso-number-format:'\\@'">=1+1</td>`],
  [{ text: '007', kind: 'text' }, `<td sdnum="1033;0;@" style="mso-number-format:'\\@'">007</td>`],
  [
    { text: '2026-11-24', kind: 'day' },
    `<td sdval="46350" sdnum="1033;0;YYYY-MM-DD" style="mso-number-format:'yyyy\\-mm\\-dd'">2026-11-24</td>`,
  ],
  [{ text: '', kind: 'day' }, `<td sdnum="1033;0;YYYY-MM-DD" style="mso-number-format:'yyyy\\-mm\\-dd'"></td>`],
  // Not a day, whatever its column holds, so it is copied as text.
  [{ text: '=TODAY()', kind: 'day' }, `<td sdnum="1033;0;@" style="mso-number-format:'\\@'">=TODAY()</td>`],
  [{ text: '-1250.5', kind: 'number' }, '<td x:num="-1250.5" sdval="-1250.5">-1250.5</td>'],
])('%o is copied as %s', (cell, html) => {
  expect(copiedBlock([cell], [0], (row) => row).html).toContain(`<tr>${html}</tr>`)
})
