import type { Language } from './text.ts';

type Topic = Readonly<Record<Language, readonly [question: string, answer: string]>>;

/** What drivers ask, in the order of a day. */
export const HELP: readonly Topic[] = [
  {
    en: [
      'What works without signal?',
      'Everything but signing in. What you enter is kept on this phone and sent when the app is open and there is signal. The line on top says what the office does not have yet.',
    ],
    es: [
      '¿Qué funciona sin señal?',
      'Todo menos iniciar sesión. Lo que anota queda en este teléfono y se envía cuando la aplicación está abierta y hay señal. La línea de arriba dice qué falta en la oficina.',
    ],
  },
  {
    en: [
      'How do I start the day?',
      'Choose your vehicle and trailers on Today. If repairs were made, review and sign the last report. Then file a pre-trip inspection: it sets you on duty.',
    ],
    es: [
      '¿Cómo empiezo el día?',
      'Elija su vehículo y remolques en Hoy. Si hubo reparaciones, revise y firme el último informe. Después haga la inspección antes del viaje: lo pone en servicio.',
    ],
  },
  {
    en: [
      'I tapped the wrong status',
      'Press Undo within 10 seconds. Later, correct the entry under Log and give a reason.',
    ],
    es: [
      'Toqué el estado equivocado',
      'Pulse Deshacer en 10 segundos. Después, corrija la entrada en Registro e indique el motivo.',
    ],
  },
  {
    en: [
      'Why is the screen locked while I drive?',
      'Only your status and clocks show while you drive. Park, then hold "Hold to change status" for one second.',
    ],
    es: [
      '¿Por qué se bloquea la pantalla al manejar?',
      'Al manejar solo se ven su estado y sus relojes. Estacione y mantenga pulsado "Mantenga para cambiar de estado" un segundo.',
    ],
  },
  {
    en: [
      'When do I certify?',
      'After the day is over, under Log. If the day changes later, it asks again. Without signal it works too.',
    ],
    es: [
      '¿Cuándo certifico?',
      'Cuando el día termina, en Registro. Si el día cambia después, se pide de nuevo. También funciona sin señal.',
    ],
  },
  {
    en: [
      'The office rejected an entry',
      'It is on Today in red, with the reason. Press Correct to enter it again, or Dismiss.',
    ],
    es: [
      'La oficina rechazó una entrada',
      'Está en Hoy en rojo, con el motivo. Pulse Corregir para anotarla de nuevo, o Quitar.',
    ],
  },
  {
    en: [
      'I am inspected at the roadside',
      'Open Roadside inspection under More and choose a PIN. Hand over the phone: it shows 8 days, in Canada 15, and nothing else. They can be printed, shared as an output file without signal, or mailed by the office. Your PIN leads back.',
    ],
    es: [
      'Me inspeccionan en carretera',
      'Abra Inspección en carretera en Más y elija un PIN. Entregue el teléfono: muestra 8 días, en Canadá 15, y nada más. Se pueden imprimir, compartir como archivo de salida sin señal o enviar por correo desde la oficina. Su PIN lo devuelve.',
    ],
  },
  {
    en: [
      'What is my log kept with?',
      'Under More: a connected ELD, logging software with a reason such as a malfunction, or a time record. It is printed on every page.',
    ],
    es: [
      '¿Con qué se lleva mi registro?',
      'En Más: un ELD conectado, un programa de registro con un motivo, como una falla, o un registro de horas. Se imprime en cada página.',
    ],
  },
  {
    en: [
      'We are two drivers with one tablet',
      'Press Add second driver under More and choose your PIN. The other one signs in. Switch on Today with the PIN of the other driver. Each has an own log, and what either entered is sent.',
    ],
    es: [
      'Somos dos conductores con una tableta',
      'Pulse Añadir segundo conductor en Más y elija su PIN. El otro inicia sesión. Cambie en Hoy con el PIN del otro conductor. Cada uno tiene su registro, y se envía lo que anote cualquiera.',
    ],
  },
  {
    en: [
      'We are two drivers with a phone each',
      'Under Log, choose the co-driver of the day and press Save. In an inspection, say whether the other driver agrees, or signs later on the other phone: the report waits under Inspect there.',
    ],
    es: [
      'Somos dos conductores, cada uno con su teléfono',
      'En Registro, elija el compañero del día y pulse Guardar. En una inspección, diga si el otro está de acuerdo o firma después en su teléfono: allí el informe espera en Inspección.',
    ],
  },
  {
    en: [
      'How am I warned before a limit?',
      'With a banner, a chime and a vibration 60, 30 and 15 minutes before it and when it is reached, while you drive or are on duty and the app is open. The chime is turned off under More. There you also turn on warnings while the app is closed.',
    ],
    es: [
      '¿Cómo se me avisa antes de un límite?',
      'Con un aviso, un tono y una vibración 60, 30 y 15 minutos antes y al alcanzarlo, mientras maneja o está en servicio con la aplicación abierta. El tono se desactiva en Más. Allí también se activan los avisos con la aplicación cerrada.',
    ],
  },
  {
    en: [
      'I come from another ELD',
      'Have its output file sent to you, and choose it under More. It goes into today and the seven days before it, where these are empty. Driving that the other ELD recorded stays as it is.',
    ],
    es: [
      'Vengo de otro ELD',
      'Pida que le envíen su archivo de salida y elíjalo en Más. Entra en hoy y en los siete días anteriores, donde están vacíos. El manejo que registró el otro ELD queda como está.',
    ],
  },
  {
    en: [
      'What do I do with a fuel receipt?',
      'Photograph it under Documents as Fuel receipt and enter what you can read: truck stop, state, gallons, total, odometer. The office confirms the purchase.',
    ],
    es: [
      '¿Qué hago con un recibo de combustible?',
      'Fotografíelo en Documentos como Recibo de combustible y anote lo que pueda leer: gasolinera, estado, galones, total, odómetro. La oficina confirma la compra.',
    ],
  },
  {
    en: [
      'The phone is full',
      'Photos are refused first. Duty changes still fit. If it says "Not saved", write it down and free some room.',
    ],
    es: [
      'El teléfono está lleno',
      'Primero se rechazan las fotos. Los cambios de estado aún caben. Si dice "No se guardó", anótelo en papel y libere espacio.',
    ],
  },
  {
    en: [
      'I lost my phone',
      'Tell the office. They mark it as lost: it deletes what it holds when it is next online.',
    ],
    es: [
      'Perdí mi teléfono',
      'Avise a la oficina. Lo marcan como perdido: borra lo que tiene cuando vuelve a tener señal.',
    ],
  },
];
