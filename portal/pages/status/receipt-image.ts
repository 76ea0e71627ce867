import type { Receipt } from './receipt.ts'

const WIDTH = 640
const MARGIN = 40
const LINE = 52
/** Keeps the file under 60 KB whatever stands in it. */
const SCALE = 0.8

/** Saves the slip as a PNG drawn on the device, ink on white; false when it cannot be drawn. */
export async function saveReceiptImage(receipt: Receipt, brand: string): Promise<boolean> {
  const rows = receipt.rows.map((row): readonly [string, string] => [row.label, row.value])
  if (receipt.reason !== '') rows.push(['', receipt.reason])
  const canvas = document.createElement('canvas')
  const height = 230 + rows.length * LINE
  canvas.width = WIDTH * SCALE
  canvas.height = Math.ceil(height * SCALE)
  const pen = canvas.getContext('2d')
  if (!pen) return false
  pen.scale(SCALE, SCALE)
  const font = getComputedStyle(document.body).fontFamily
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, height)
  pen.fillStyle = '#20121e'
  pen.textAlign = 'center'
  write(pen, `700 24px ${font}`, [brand, WIDTH / 2, 50])
  write(pen, `780 44px ${font}`, [receipt.amount, WIDTH / 2, 112])
  write(pen, `400 22px ${font}`, [`${receipt.statusText} · ${receipt.date}`, WIDTH / 2, 152])
  rows.forEach(([label, value], index) => {
    const y = 220 + index * LINE
    pen.textAlign = 'left'
    write(pen, `400 22px ${font}`, [label, MARGIN, y])
    pen.textAlign = label === '' ? 'left' : 'right'
    write(pen, `650 22px ${font}`, [value, label === '' ? MARGIN : WIDTH - MARGIN, y])
    pen.fillStyle = '#e3dad6'
    pen.fillRect(MARGIN, y + 16, WIDTH - 2 * MARGIN, 1)
    pen.fillStyle = '#20121e'
  })
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (!blob) return false
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${brand.toLowerCase()}-${receipt.id}.png`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
  return true
}

function write(
  pen: CanvasRenderingContext2D,
  font: string,
  [text, x, y]: readonly [string, number, number],
): void {
  pen.font = font
  pen.fillText(text, x, y, WIDTH - 2 * MARGIN)
}
