import type { MapMark, MapPin } from '../map-props.ts'
import type { Placed } from './place-layer.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** A drop that points at its place: the point of it is the origin. */
const DROP = 'M0 0C-5 -6 -14 -12 -14 -21A14 14 0 1 1 14 -21C14 -12 5 -6 0 0Z'

function drawing(viewBox: string, path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', viewBox)
  svg.setAttribute('aria-hidden', 'true')
  const shape = document.createElementNS(SVG, 'path')
  shape.setAttribute('d', path)
  svg.append(shape)
  return svg
}

function written(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}

/** A numbered pin: a button of 48 px whose drop stands on the place. */
export function pinElement(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset['testid'] = 'map-pin'
  button.append(drawing('-17 -38 34 40', DROP), written(''))
  return button
}

export function dressPin(element: HTMLElement, pin: MapPin): void {
  element.className = pin.large ? 'map-pin large' : 'map-pin'
  element.dataset['index'] = pin.text
  element.dataset['large'] = String(pin.large)
  element.dataset['id'] = pin.id
  element.setAttribute('aria-label', pin.label)
  const text = element.querySelector('span')
  if (text) text.textContent = pin.text
}

/** The pin in the middle that the map moves under, and the visitor's own dot. */
export function centerPinElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'map-center'
  element.dataset['testid'] = 'center-pin'
  element.setAttribute('aria-hidden', 'true')
  element.append(drawing('-17 -38 34 40', DROP))
  return element
}

export function hereElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'map-here'
  element.dataset['testid'] = 'map-here'
  element.setAttribute('aria-hidden', 'true')
  return element
}

const prototypes = new Map<string, HTMLElement>()

/** A sign of a mark. Copied from one of its shape: five hundred come at once. */
export function markElement(mark: MapMark, pressable: boolean): Placed {
  const kind = `${mark.shape} ${pressable} ${mark.radiusMeters}`
  const prototype = prototypes.get(kind) ?? prototypeOf(mark, pressable)
  prototypes.set(kind, prototype)
  const element = prototype.cloneNode(true) as HTMLElement
  element.dataset['id'] = mark.id
  const sign = element.lastElementChild
  if (sign instanceof HTMLElement) {
    sign.dataset['kind'] = mark.kind
    sign.setAttribute('aria-label', mark.label)
    sign.title = mark.label
    if (mark.shape !== 'triangle') sign.textContent = mark.text
  }
  const circle = element.querySelector<HTMLElement>('.site-circle')
  return {
    element,
    point: mark.point,
    ...(circle ? { circle: { element: circle, meters: mark.radiusMeters } } : {}),
  }
}

function prototypeOf(mark: MapMark, pressable: boolean): HTMLElement {
  const element = document.createElement('div')
  element.className = 'map-mark'
  if (mark.radiusMeters > 0) {
    const circle = document.createElement('i')
    circle.className = 'site-circle'
    circle.dataset['testid'] = 'site-circle'
    circle.dataset['radius'] = String(mark.radiusMeters)
    element.append(circle)
  }
  const sign = document.createElement(pressable ? 'button' : 'span')
  if (sign instanceof HTMLButtonElement) {
    sign.type = 'button'
    sign.tabIndex = -1
  } else sign.setAttribute('role', 'img')
  sign.className = `map-sign ${mark.shape}`
  sign.dataset['testid'] = mark.shape === 'cluster' ? 'site-cluster' : 'site-marker'
  element.append(sign)
  return element
}
