import { formatNumber } from '@haulm/domain/quantity/format.ts'

interface ProgressTexts {
  /** What is counted: 'trades'. */
  what: string
  /** What was done with all of it: 'Seeded'. */
  done: string
}

/** Shows how far a long piece of work is: in one line on a terminal, elsewhere as a new line every ten percent. */
export function commandProgress(total: number, { what, done: said }: ProgressTexts) {
  const start = performance.now()
  const format = (count: number) => formatNumber(count, 0)
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1)
  let shown = 0
  const show = (done: number) => {
    const line = `${format(done)} of ${format(total)} ${what}, ${seconds()} s`
    if (process.stdout.isTTY) return void process.stdout.write(`\r${line}`)
    if (done < total && done - shown < total / 10) return
    shown = done
    console.log(line)
  }
  const end = () => {
    if (process.stdout.isTTY) process.stdout.write('\n')
    console.log(`${said} ${format(total)} ${what} in ${seconds()} s.`)
  }
  return { show, end }
}
