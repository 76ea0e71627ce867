/** The public half of the key of the sandbox's M-PESA platform. */
export const OPENAPI_PUBLIC_KEY = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEApVZ3Xu+UmOThdkhH1GMD4vTzfW1IUZD3oZY5c1rRS4EPCVZo0REw',
  'qFc9VEoy3frtvLxjJRPNglNQ86wrfYGF/P7wIYnF/ltgkOVFcMb15DYF5Mtf8+GLROMzlUxUgrF/o+o9MF7I2+u8pkUcvgX5',
  'WbNFG6ezk9499ChVPy+rvjYrGJxKALAXOpKDzNnPIi+D2xzdq/Fc5zQawjHbw9x/7+Fr1WHjSfnrfCZqbv499GO0eK8Pye2Y',
  'sXN+MXcfQzc0sDnoUScAuZjMRxArVlSgYgaAIVh9BtaxK2l3GAyt2QBxCcOgSYXaspCMdN5r4d4/CA9YWowsOVCMoYStn/xf',
  'QQIDAQAB',
].join('')
