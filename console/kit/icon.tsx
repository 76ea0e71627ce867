/** Own drawings, 24 px grid, 2 px round strokes, as one path each. */
const PATHS = {
  again: 'M4 5v5h5M4.5 10a8 8 0 1 1-.5 4',
  alert: 'M12 4 2.5 20h19zM12 10v4M12 17v.01',
  back: 'm15 5-7 7 7 7',
  book: 'M5 4h14v16H5zM9 4v16',
  box: 'm4 8 8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 7v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  complaint: 'M4 4h16v13h-9l-5 4v-4H4zM12 8v4M12 14v.01',
  copy: 'M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2M16 8V4H4v12h4',
  down: 'm6 9 6 6 6-6',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  eye: 'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  file: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  flag: 'M5 21V4h13l-3 4 3 4H5',
  globe: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M3 12h18M12 3c3 3 3 15 0 18c-3-3-3-15 0-18',
  home: 'M3 11.5 12 4l9 7.5M6 9.5V20h12V9.5M10 20v-6h4v6',
  inbox: 'M4 13 7 5h10l3 8v6H4zM4 13h5l1 3h4l1-3h5',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 11v5M12 8v.01',
  key: 'M4 15a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M11 12l8-8M16 7l3 3',
  keys: 'M4.5 6h15a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-15a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2M6.5 10v.01M10.5 10v.01M14.5 10v.01M17.5 10v.01M7.5 14h9',
  lock: 'M7 10h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2M8 10V7a4 4 0 0 1 8 0v3',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  more: 'M5 12v.01M12 12v.01M19 12v.01',
  none: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M6 6l12 12',
  open: 'm9 5 7 7-7 7',
  out: 'M15 4H5v16h10M10 12h10M17 8l4 4-4 4',
  pause: 'M9 5v14M15 5v14',
  pencil: 'M4 20h4L19 9l-4-4L4 16z',
  pin: 'M12 21s-7-6-7-11.5a7 7 0 1 1 14 0C19 15 12 21 12 21zM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0',
  play: 'M7 5l12 7-12 7z',
  pulse: 'M3 12h4l3-8 4 16 3-8h4',
  people:
    'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M3 20c0-4 3-6 6-6s6 2 6 6M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3 2.6 3 5.5',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 21c0-5 4-7 8-7s8 2 8 7',
  phone:
    'M9.5 2.5h5a2.5 2.5 0 0 1 2.5 2.5v14a2.5 2.5 0 0 1 -2.5 2.5h-5a2.5 2.5 0 0 1 -2.5 -2.5v-14a2.5 2.5 0 0 1 2.5 -2.5M11 18.5h2',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 11a8 8 0 0 0-14-4L4 9M4 5v4h4M4 13a8 8 0 0 0 14 4l2-2M20 19v-4h-4',
  search: 'M4 11a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M20 20l-3.6-3.6',
  send: 'm4 12 16-8-6 16-3-7z',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
} as const

export type IconName = keyof typeof PATHS

/** A drawing, painted with the text colour; silent beside its word. */
export function Icon({ name, size = 'plain' }: { name: IconName; size?: 'small' | 'plain' | 'large' }) {
  const className =
    size === 'small' ? 'icon icon-small' : size === 'large' ? 'icon icon-large' : 'icon icon-plain'
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
