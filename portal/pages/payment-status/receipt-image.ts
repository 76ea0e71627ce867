import type { Receipt } from './receipt.ts'
import { groupsOf } from '../../paying/spoken-id.ts'

/** What stands on the picture besides the receipt's own rows. */
export interface ImageWords {
  readonly brand: string
  /** Where the money is. */
  readonly money: string
  /** Who gave the receipt and whom to call. */
  readonly issuer: string
  /** Address of the status page. */
  readonly link: string
}

const WIDTH = 640
const MARGIN = 40
const INNER = WIDTH - 2 * MARGIN
const LINE = 30
/** Keeps the file under 60 KB whatever stands in it. */
const SCALE = 0.8
const INK = '#20121e'
const MUTED = '#584856'
const HAIR = '#e3dad6'
const MARKS = { ok: '#0a5a31', warn: '#6e4300', err: '#9b1c1c' } as const
/** Tick, clock hands, exclamation mark on a disc of 24 units. */
const SIGNS = {
  ok: 'M7 12.5l3.5 3.5 7-8',
  warn: 'M12 7v5.5l3.5 2',
  err: 'M12 6.5v7M12 17v.5',
} as const

/** Saves the slip that is on the screen as a PNG drawn on the device, ink on white; false when it cannot be drawn. */
export async function saveReceiptImage(receipt: Receipt, words: ImageWords): Promise<boolean> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return false
  const font = getComputedStyle(document.body).fontFamily
  // Drawn twice: once to learn how high it is, because a canvas forgets what was on it when it grows.
  const height = drawSlip(pen, receipt, { ...words, font })
  canvas.width = WIDTH * SCALE
  canvas.height = Math.ceil(height * SCALE)
  pen.scale(SCALE, SCALE)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, height)
  drawSlip(pen, receipt, { ...words, font })
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (!blob) return false
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${words.brand.toLowerCase()}-${receipt.id}.png`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
  return true
}

type Words = ImageWords & { readonly font: string }

/** Draws the whole slip from the top; returns its height. */
function drawSlip(pen: CanvasRenderingContext2D, receipt: Receipt, words: Words): number {
  const { font } = words
  const centre = ([style, colour]: readonly [style: string, colour: string], text: string, y: number) => {
    pen.textAlign = 'center'
    pen.fillStyle = colour
    pen.font = `${style} ${font}`
    const lines = wrap(pen, text, INNER)
    lines.forEach((line, n) => pen.fillText(line, WIDTH / 2, y + n * LINE, INNER))
    return y + lines.length * LINE
  }
  drawWordmark(pen, words)
  drawMark(pen, receipt)
  let y = centre(['780 32px', INK], receipt.heading, 208)
  y = centre(['650 22px', MARKS[receipt.words.look]], words.money, y + 8)
  y = centre(['780 46px', INK], receipt.amount, y + 26)
  y = centre(['400 22px', MUTED], `${receipt.statusText} · ${receipt.date}`, y + 6) + 14
  const rows = receipt.rows.map(({ field, label, value }): readonly [string, string] => [
    label,
    field === 'transactionId' ? groupsOf(value).join(' ') : value,
  ])
  if (receipt.reason !== '') rows.push(['', receipt.reason])
  for (const [label, value] of rows) y = drawRow(pen, { label, value, y, font })
  y = centre(['400 20px', MUTED], words.issuer, y + 30)
  return centre(['400 18px', MUTED], words.link, y) + 16
}

interface Row {
  readonly label: string
  readonly value: string
  readonly y: number
  readonly font: string
}

/** A hairline, the label on the left and the value on the right, in as many lines as it takes; returns what is next. */
function drawRow(pen: CanvasRenderingContext2D, { label, value, y, font }: Row): number {
  pen.fillStyle = HAIR
  pen.fillRect(MARGIN, y, INNER, 1)
  pen.textAlign = 'left'
  pen.fillStyle = MUTED
  pen.font = `400 22px ${font}`
  pen.fillText(label, MARGIN, y + 34)
  const left = label === '' ? 0 : pen.measureText(label).width + 20
  pen.fillStyle = INK
  pen.font = `650 22px ${font}`
  pen.textAlign = label === '' ? 'left' : 'right'
  const lines = wrap(pen, value, INNER - left)
  lines.forEach((line, n) => pen.fillText(line, label === '' ? MARGIN : WIDTH - MARGIN, y + 34 + n * LINE))
  return y + 18 + Math.max(1, lines.length) * LINE
}

/** The brand's own mark as the page draws it, or its name. */
function drawWordmark(pen: CanvasRenderingContext2D, { brand, font }: Words): void {
  pen.fillStyle = INK
  const letters = document.querySelector('.wordmark path')?.getAttribute('d')
  if (!letters) {
    pen.textAlign = 'center'
    pen.font = `800 36px ${font}`
    pen.fillText(brand, WIDTH / 2, 64)
    return
  }
  pen.save()
  pen.translate(WIDTH / 2 - 56, 28)
  pen.scale(0.62, 0.62)
  pen.beginPath()
  pen.arc(159.1, 3, 8.5, 0, 2 * Math.PI)
  pen.fill()
  pen.clip(new Path2D(letters))
  pen.fillRect(0, 0, 180, 84)
  pen.restore()
}

function drawMark(pen: CanvasRenderingContext2D, { words: { look } }: Receipt): void {
  pen.save()
  pen.translate(WIDTH / 2 - 34, 94)
  pen.scale(68 / 24, 68 / 24)
  pen.fillStyle = MARKS[look]
  pen.beginPath()
  pen.arc(12, 12, 12, 0, 2 * Math.PI)
  pen.fill()
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = 2
  pen.lineCap = 'round'
  pen.stroke(new Path2D(SIGNS[look]))
  pen.restore()
}

/** A text in lines that fit into a width, broken between words. */
function wrap(pen: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
