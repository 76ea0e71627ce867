declare module '*/map.css'
declare module '*/signs.css'
